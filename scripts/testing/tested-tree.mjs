import { ROOT, run } from '../command.mjs'

/**
 * Says what exactly is tested: the id of the Git tree, when the work tree holds the committed state and nothing else;
 * otherwise `dirty` with the paths that differ. Outside a Git checkout it is `unknown`.
 *
 * @returns {Promise<{ tree: string, dirty: string[] }>}
 */
export async function testedTree(root = ROOT) {
  const git = (...args) => run('git', args, { cwd: root })
  const status = await git('status', '--porcelain', '--untracked-files=all')
  const tree = await git('rev-parse', '--verify', 'HEAD^{tree}')
  if (status.code !== 0 || tree.code !== 0) return { tree: 'unknown', dirty: [] }
  const dirty = status.output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
  return { tree: dirty.length > 0 ? 'dirty' : tree.output.trim(), dirty }
}
