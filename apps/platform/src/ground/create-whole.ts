import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'

/**
 * Creates the file, at once with its text, so that nobody can read half of it; false when it is there. Of several that
 * create it at once one does.
 *
 * @param mode who may read it; default: as the process makes files
 */
export async function createWhole(file: string, text: string, mode?: number): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { flush: true, ...(mode !== undefined && { mode }) })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}
