import type { Limits } from './limits.ts'
import type { ParamManifest, TextFormat } from './manifest.ts'

/** One declared rendering parameter. `Value` exists for the types only. */
export interface ParamDeclaration<Value = unknown> extends Limits {
  kind: ParamManifest['kind']
  title?: string
  /** One sentence for the author. */
  help?: string
  choices?: readonly string[]
  /** In the wire's form: a string, `1` for a ticked box, several choices joined by `|`. */
  default?: string
  /** Of `text`: what its ids name. */
  format?: TextFormat
  '~value'?: Value
}

export type ParamDeclarations = Record<string, ParamDeclaration>

/** Parameters every rendering may carry (contract "content", 3.3), and `styles`, which the placeholder adds (14.2). */
export interface CommonParams {
  /** `GridParameters` and `Styles` joined; an empty string when the author chose none. */
  styles: string
  GridParameters?: string
  Styles?: string
  CSSStyles?: string
  FieldNames?: string
  DynamicPlaceholderId?: string
  RenderingIdentifier?: string
}

/** What a component receives for a set of declared parameters. */
export type ParamsOf<Params extends ParamDeclarations> = {
  [Name in keyof Params]: Params[Name] extends ParamDeclaration<infer Value> ? Value : never
} & CommonParams

/** What an author sees of a parameter. `title` defaults to its name in words. */
interface ParamTexts {
  title?: string
  /** One sentence for the author. */
  help?: string
}

interface ParamOptions<Value> extends ParamTexts {
  default?: Value
}

type NumberLimits = Pick<Limits, 'required' | 'min' | 'max' | 'step'>

interface TextLimits extends Pick<Limits, 'required' | 'maxLength'> {
  /** Several lines. */
  multiline?: boolean
}

/**
 * One of a fixed set of words. A stored value outside the set counts as none.
 * @example choiceParam(['narrow', 'wide'], { default: 'narrow' })
 */
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[],
  options: ParamTexts & { default: NoInfer<Choice> },
): ParamDeclaration<Choice>
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[],
  options?: ParamTexts,
): ParamDeclaration<Choice | undefined>
export function choiceParam(choices: readonly string[], options: ParamOptions<string> = {}): ParamDeclaration<never> {
  return { kind: 'choice', choices, ...options }
}

/** What is stored between several choices. */
export const BETWEEN_CHOICES = '|'

/**
 * Any number of a fixed set of words, in the order they are declared in; stored words outside the set are left out.
 * @example choicesParam(['newsletter', 'visit', 'call'], { default: ['newsletter'] })
 */
export function choicesParam<const Choice extends string>(
  choices: readonly Choice[],
  { default: chosen, ...options }: ParamOptions<readonly NoInfer<Choice>[]> = {},
): ParamDeclaration<readonly Choice[]> {
  return { kind: 'choices', choices, ...options, ...(chosen && { default: chosen.join(BETWEEN_CHOICES) }) }
}

/**
 * Free text; undefined when empty and without a default. With a `format` authors choose in a picker, and ids are stored:
 * several joined by commas.
 */
export function textParam(options: ParamTexts & TextLimits & { default: string }): ParamDeclaration<string>
export function textParam(
  options?: ParamTexts & TextLimits & { format?: TextFormat },
): ParamDeclaration<string | undefined>
export function textParam({
  multiline,
  ...options
}: ParamOptions<string> & TextLimits & { format?: TextFormat } = {}): ParamDeclaration<never> {
  return { kind: multiline ? 'multiline' : 'text', ...options }
}

/** A tick box, stored as `1` or nothing; `default` is false. */
export function checkboxParam(options: ParamOptions<boolean> = {}): ParamDeclaration<boolean> {
  const { default: ticked, ...rest } = options
  return ticked ? { kind: 'checkbox', ...rest, default: '1' } : { kind: 'checkbox', ...rest }
}

/** A number; anything that is not one counts as none. */
export function numberParam(options: ParamTexts & NumberLimits & { default: number }): ParamDeclaration<number>
export function numberParam(options?: ParamTexts & NumberLimits): ParamDeclaration<number | undefined>
export function numberParam(options: ParamOptions<number> & NumberLimits = {}): ParamDeclaration<never> {
  const { default: value, ...rest } = options
  return value === undefined ? { kind: 'number', ...rest } : { kind: 'number', ...rest, default: String(value) }
}

function numberOf(text: string | undefined): number | undefined {
  const read = text?.trim() ? Number(text) : Number.NaN
  return Number.isFinite(read) ? read : undefined
}

/** Reads one stored parameter as its declaration says. */
function readParam(declaration: ParamDeclaration, stored: string | undefined): unknown {
  const { kind, choices } = declaration
  if (kind === 'checkbox') {
    const ticked = stored ?? declaration.default
    return ticked === '1' || ticked?.toLowerCase() === 'true'
  }
  if (kind === 'choices') {
    const chosen = (stored ?? declaration.default ?? '').split(BETWEEN_CHOICES)
    return choices?.filter((choice) => chosen.includes(choice))
  }
  if (kind === 'number') return numberOf(stored) ?? numberOf(declaration.default)
  return stored && (kind !== 'choice' || choices?.includes(stored)) ? stored : declaration.default
}

/** Turns the wire's strings into the values a component declared; undeclared parameters pass through. */
export function readParams(
  declarations: ParamDeclarations | undefined,
  params: Record<string, string>,
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...params }
  for (const name in declarations) {
    const declaration = declarations[name]
    if (declaration) read[name] = readParam(declaration, params[name])
  }
  return read
}
