import { DEFAULT_CDN } from '../constants.ts'
import { componentElement } from './component-element.ts'
import { defineElement } from './element-life.ts'
import type { ElementPorts } from './ports.ts'
import { stylesheetElement } from './stylesheet-element.ts'

export interface ElementOptions {
  /** Where files are hosted unless an element says otherwise; the hosted service's own by default. */
  readonly cdn?: string
}

/**
 * Defines what visitors' pages have: `feaas-component` and `feaas-stylesheet` (contract "component-builder", 4), each unless
 * its name is taken. Custom code has `defineExternalElement`, editors `defineLoaderElement`. To be called in a browser.
 */
export function defineElements(ports: ElementPorts, { cdn = DEFAULT_CDN }: ElementOptions = {}): void {
  defineElement(componentElement(ports, cdn))
  defineElement(stylesheetElement(cdn))
}
