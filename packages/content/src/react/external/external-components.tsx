import type { ComponentType } from 'react'
import type { PlainEntry, RenderedComponent } from '../component-registry.ts'
import { BringYourOwn, BringYourOwnWrapper } from './bring-your-own.tsx'
import { HostedComponent, HostedWrapper } from './hosted-component.tsx'

/** Components of the site's own making by the name authors choose them by. */
export type ExternalComponents = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

/**
 * Entries for a component map that show hosted and external components under the names the platform gives them
 * (contract "content", 14.6). A site that uses neither leaves them out and ships nothing of them.
 * @example const map = new Map([...componentMap(components), ...externalComponents(new Map([['Clock', Clock]]))])
 */
export function externalComponents(registered: ExternalComponents = new Map()): Map<string, PlainEntry> {
  const entries: [string, unknown][] = [
    ['FEaaSComponent', HostedComponent],
    ['FEaaSWrapper', HostedWrapper],
    ['BYOCComponent', (props: object) => <BringYourOwn {...props} registered={registered} />],
    ['BYOCWrapper', (props: object) => <BringYourOwnWrapper {...props} registered={registered} />],
  ]
  return new Map(entries.map(([name, component]) => [name, component as RenderedComponent]))
}
