import type { z } from 'zod'
import { isNetworkEntry } from './ground/network/index.ts'
import { isOrigin, list } from './setting-values.ts'

export interface ComponentsSettings {
  /** Keys of programs that may write every library, besides each library's own key. `COMPONENTS_API_KEYS`. */
  readonly apiKeys: readonly string[]
  /** Origins that components may load scripts and templates from. `COMPONENTS_SCRIPT_ORIGINS`, default none. */
  readonly scriptOrigins: readonly string[]
  /**
   * Origins that the data of components is fetched from when a page is made. `COMPONENTS_DATA_ORIGINS`; absent: the
   * platform’s own.
   */
  readonly dataOrigins?: readonly string[]
  /**
   * Hosts, addresses and networks that data and samples of it may be fetched from, besides the public internet.
   * `COMPONENTS_SAMPLE_ALLOW`, default none; the demonstration's may be on this machine too.
   */
  readonly sampleNetwork: readonly string[]
}

const ORIGINS_REMEDY = 'Set origins, such as https://scripts.example.com, separated by commas.'
const NETWORK_REMEDY = 'Set host names, addresses and networks, such as pim.internal,10.20.0.0/16, separated by commas.'

/** The environment variables of components. */
export const componentsShape = {
  COMPONENTS_API_KEYS: list().optional(),
  COMPONENTS_SCRIPT_ORIGINS: list()
    .refine((all) => all.every(isOrigin), ORIGINS_REMEDY)
    .default([]),
  COMPONENTS_DATA_ORIGINS: list()
    .refine((all) => all.every(isOrigin), 'Set origins, such as https://pim.example.com, separated by commas.')
    .optional(),
  COMPONENTS_SAMPLE_ALLOW: list()
    .refine((all) => all.every(isNetworkEntry), NETWORK_REMEDY)
    .default([]),
}

export function componentsSettings(values: z.output<z.ZodObject<typeof componentsShape>>): ComponentsSettings {
  return {
    apiKeys: values.COMPONENTS_API_KEYS ?? [],
    scriptOrigins: values.COMPONENTS_SCRIPT_ORIGINS,
    sampleNetwork: values.COMPONENTS_SAMPLE_ALLOW,
    ...(values.COMPONENTS_DATA_ORIGINS && { dataOrigins: values.COMPONENTS_DATA_ORIGINS }),
  }
}
