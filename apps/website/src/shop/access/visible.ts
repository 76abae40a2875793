import { isForbidden, isNotFound } from '@tessera/commerce'
import { NothingThere } from '../../page/outcome.ts'

/** What is not there for this shopper is no page: nobody learns whether it is there for another. */
export async function orNothing<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (isNotFound(error)) throw new NothingThere()
    throw error
  }
}

/** What somebody's roles do not let them see is left out, and so is what is not there. */
export async function ifAllowed<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isForbidden(error) || isNotFound(error)) return undefined
    throw error
  }
}
