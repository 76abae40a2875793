import type { AnyXp, Patch, Read, Write } from '../../models/fields.ts'
import type { Models } from '../../models/index.ts'
import type { AnswerOf, BodyOf, ModelOf, Operations, ParametersOf } from '../../operation.ts'
import type { RawAnswer } from '../../transport/answer.ts'
import type { ListPage, ListPageWithFacets, ListPromise } from '../list-page.ts'
import type { RequestOptions } from '../settings.ts'
import type { HasQuery, ListKindOf, QueryOptionsOf } from './lists.ts'

// A tuple around each conditional type: the compiler then need not look into it to know that it is one.

type BodyArguments<Line, Xp> = [BodyOf<Line>] extends [never] ? [] : [body: Body<BodyOf<Line>, Xp>]

type Body<Name, Xp> = Name extends `~${infer Model extends keyof Models}`
  ? Patch<Models[Model], Xp>
  : Name extends keyof Models
    ? Write<Models[Name], Xp>
    : never

type Before<Line, Xp> = [...ParametersOf<Line>, ...BodyArguments<Line, Xp>]

type Arguments<Line, Xp, Options> =
  HasQuery<Line> extends true
    ? [...Before<Line, Xp>, query?: QueryOptionsOf<Line> | undefined, options?: Options]
    : [...Before<Line, Xp>, options?: Options]

type RawArguments<Line, Xp, Options> =
  HasQuery<Line> extends true
    ? [...Before<Line, Xp>, query: QueryOptionsOf<Line> | undefined, options: Options]
    : [...Before<Line, Xp>, options: Options]

type Data<Line, Xp> = [AnswerOf<Line>] extends [never]
  ? undefined
  : [ListKindOf<Line>] extends [never]
    ? Read<ModelOf<AnswerOf<Line>>, Xp>
    : ListKindOf<Line> extends 'facets'
      ? ListPageWithFacets<Read<ModelOf<AnswerOf<Line>>, Xp>>
      : ListPage<Read<ModelOf<AnswerOf<Line>>, Xp>>

type Result<Line, Xp> = [AnswerOf<Line>] extends [never]
  ? Promise<void>
  : Data<Line, Xp> extends infer Page extends ListPage<unknown>
    ? ListPromise<Page>
    : Promise<Data<Line, Xp>>

/** An operation as a method. `Xp` is the type of the extended properties that go and come. */
export interface OperationMethod<Line, Options = RequestOptions> {
  <Xp = AnyXp>(...args: RawArguments<Line, Xp, Options & { readonly raw: true }>): Promise<RawAnswer<Data<Line, Xp>>>
  <Xp = AnyXp>(...args: Arguments<Line, Xp, Options & { readonly raw?: false | undefined }>): Result<Line, Xp>
}

/** The methods of a family of operations. */
export type FamilyMethods<Family extends Operations> = {
  readonly [Name in keyof Family]: OperationMethod<Family[Name]>
}

/** The methods of a family, and the way to call them for another user. */
export type Family<Chosen extends Operations> = FamilyMethods<Chosen> & {
  /** Makes the next call impersonate; the methods it gives always do. Contract section 4.3. */
  as(): Family<Chosen>
}
