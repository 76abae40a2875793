import { type ParamDeclarations, type ParamsOf, readParams } from '../declare/params.ts'
import type { ComponentRendering } from '../layout/model.ts'
import { paramTexts } from '../layout/params.ts'

/** The parameters of a rendering as a component declares them, as its `serverData` may need them. */
export const paramsOf = <Params extends ParamDeclarations>(
  { params }: ComponentRendering,
  declarations: Params,
): ParamsOf<Params> =>
  readParams(declarations, paramTexts((params ?? {}) as Record<string, unknown>)) as ParamsOf<Params>
