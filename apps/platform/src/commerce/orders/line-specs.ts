import type { CommerceProblem } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'

/** What a line keeps of its choices, and what is wrong with them. */
export interface ChosenSpecs {
  readonly specs: readonly JsonObject[]
  readonly problems: readonly CommerceProblem[]
}

type Choice = JsonObject | CommerceProblem | undefined

const isSaid = (value: Json | undefined): value is string => typeof value === 'string' && value !== ''

/**
 * Checks what was chosen against the specs of the product, in their order: defaults stand in for what was left out, and
 * the names, values and markups of options are repeated on the line. `given`: `[{ SpecID, OptionID | Value }]`.
 * Contract section 11.4.
 */
export function chooseSpecs(given: readonly JsonObject[], specs: readonly JsonObject[]): ChosenSpecs {
  const problems: CommerceProblem[] = []
  const chosen: JsonObject[] = []
  const missing: Json[] = []
  for (const spec of specs) {
    const said = given.find(({ SpecID: id }) => id === spec.ID)
    const choice = choose(spec, said)
    if (choice === undefined) {
      if (spec.Required === true) missing.push(spec.ID ?? null)
    } else if (isProblem(choice)) problems.push(choice)
    else chosen.push(choice)
  }
  for (const { SpecID: id } of given) {
    if (specs.some(({ ID }) => ID === id)) continue
    problems.push(problem('NotFound', `The product has no spec ${id}.`, { ObjectType: 'Spec', ObjectID: id ?? null }))
  }
  if (missing.length > 0) {
    const text = `Choose something for ${missing.join(', ')}.`
    problems.push(problem('Spec.OneOrMoreRequiresValue', text, { SpecIDs: missing }))
  }
  return { specs: chosen, problems }
}

const isProblem = (choice: JsonObject | CommerceProblem): choice is CommerceProblem => 'ErrorCode' in choice

function problem(ErrorCode: string, Message: string, Data: JsonObject): CommerceProblem {
  return { ErrorCode, Message, Data }
}

function choose(spec: JsonObject, said: JsonObject | undefined): Choice {
  const { OptionID: optionId, Value: value } = said ?? {}
  if (isSaid(optionId)) return chooseOption(spec, optionId, value)
  if (isSaid(value)) {
    if (spec.AllowOpenText === true) return chosenText(spec, value)
    return problem('Spec.RequiresSelection', `${spec.Name} is chosen from its options.`, { SpecID: spec.ID ?? null })
  }
  if (isSaid(spec.DefaultOptionID)) return chooseOption(spec, spec.DefaultOptionID, value)
  return isSaid(spec.DefaultValue) ? chosenText(spec, spec.DefaultValue) : undefined
}

/** Text that is written into an option costs what the option costs. */
function chooseOption(spec: JsonObject, id: string, value: Json | undefined): Choice {
  const options = Array.isArray(spec.Options) ? spec.Options.filter(isObject) : []
  const option = options.find(({ ID }) => ID === id)
  if (option === undefined) {
    const data = { SpecID: spec.ID ?? null, OptionID: id }
    return problem('Spec.OptionNotFound', `${spec.Name} has no option ${id}.`, data)
  }
  if (option.IsOpenText === true && !isSaid(value)) {
    return problem('Spec.RequiresValue', `Write something for ${spec.Name}.`, { SpecID: spec.ID ?? null, OptionID: id })
  }
  return {
    SpecID: spec.ID ?? null,
    Name: spec.Name ?? null,
    OptionID: id,
    Value: option.IsOpenText === true ? (value ?? null) : (option.Value ?? null),
    PriceMarkupType: option.PriceMarkupType ?? null,
    PriceMarkup: option.PriceMarkup ?? null,
  }
}

function chosenText(spec: JsonObject, value: string): JsonObject {
  return {
    SpecID: spec.ID ?? null,
    Name: spec.Name ?? null,
    OptionID: null,
    Value: value,
    PriceMarkupType: null,
    PriceMarkup: null,
  }
}
