import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server or a measurement in a process of its own, so that it shares neither heap nor event loop with the load. */
export interface Child<Answer> {
  /** What it said when it was ready. */
  readonly answer: Answer
  /** Processor time it has used on all threads, in microseconds, and its resident bytes. */
  usage(): Promise<{ cpu: number; rss: number }>
  /** What its main thread keeps in memory; after a garbage collection, where it was started with `--expose-gc`. */
  memory(): Promise<NodeJS.MemoryUsage>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Sent at once: for what does not fit into the environment. */
  readonly message?: object
  readonly execArgv?: readonly string[]
}

/** Starts `processes/{name}.mjs` and waits until it is ready. Plain JavaScript, so that no loader is measured along. */
export async function startChild<Answer>(name: string, options: ChildOptions = {}): Promise<Child<Answer>> {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = fork(fileURLToPath(new URL(`./processes/${name}.mjs`, import.meta.url)), {
    env: { ...environment, LOG_LEVEL: 'error', ...options.env },
    execArgv: [...(options.execArgv ?? [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  if (options.message) child.send(options.message)
  const { ready } = (await Promise.race([
    once(child, 'message').then(([message]) => message),
    ended.then((code) => {
      throw new Error(`${name} ended with code ${code} before it was ready`)
    }),
  ])) as { ready: Answer }
  return {
    answer: ready,
    async usage() {
      child.send('usage')
      const [{ usage, rss }] = (await once(child, 'message')) as [{ usage: NodeJS.CpuUsage; rss: number }]
      return { cpu: usage.user + usage.system, rss }
    },
    async memory() {
      child.send('memory')
      const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage]
      return memory
    },
    async stop() {
      if (child.connected) child.send('close')
      await ended
    },
  }
}

/** For an end that was not planned. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}
