/** What the start and test commands print: one line a step, with its time. Color only on a terminal that wants it. */

const color = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text)

export const dim = (text) => paint('2', text)
export const bold = (text) => paint('1', text)
export const green = (text) => paint('32', text)
export const red = (text) => paint('31', text)

/** Milliseconds as a person reads them: `340 ms`, `4.2 s`, `2 min 5 s`. */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Runs one step and prints how it went. The error passes on to the caller. */
export async function step(title, run) {
  const started = performance.now()
  if (color) process.stdout.write(`${dim('·')} ${title} …`)
  try {
    const result = await run()
    const note = typeof result === 'string' ? ` ${dim(result)}` : ''
    process.stdout.write(
      `${color ? '\r\u001b[2K' : ''}${green('✓')} ${title}${note} ${dim(duration(performance.now() - started))}\n`,
    )
    return result
  } catch (error) {
    process.stdout.write(
      `${color ? '\r\u001b[2K' : ''}${red('✗')} ${title} ${dim(duration(performance.now() - started))}\n`,
    )
    throw error
  }
}

/** A failure whose message is meant for the person at the terminal: printed without a stack. */
export class Refusal extends Error {}

/** Runs a command's main function; a refusal ends it with one clear text and exit code 1. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    console.error(`\n${red(error instanceof Refusal ? error.message : (error?.stack ?? String(error)))}`)
    process.exit(1)
  }
}
