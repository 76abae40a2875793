import { LOADER_FADE_MS, LOADER_Z_INDEX } from '../constants.ts'
import { defineElement, type ElementKind } from './element-life.ts'

interface LoaderProps {
  /** From 0 to 1. */
  readonly opacity: number
  readonly isHidden: boolean
}

/** `<feaas-loader>` (contract "component-builder", 4.7): lies over what its parent shows. */
const loaderElement: ElementKind<LoaderProps> = {
  name: 'feaas-loader',
  attributes: ['opacity'],
  read: (element) => ({
    opacity: Number(element.getAttribute('opacity') ?? 1),
    isHidden: element.hasAttribute('hidden'),
  }),
  begin({ element, render }) {
    const overlay = document.createElement('div')
    return {
      load: async () => render(),
      update({ opacity, isHidden }) {
        // Set by script: a policy that forbids style attributes leaves them alone.
        Object.assign(element.style, {
          display: 'block',
          opacity: isHidden ? 0 : 1,
          pointerEvents: isHidden ? 'none' : 'auto',
          transition: `opacity ${LOADER_FADE_MS}ms`,
        })
        Object.assign(overlay.style, {
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          background: 'Canvas',
          opacity,
          zIndex: LOADER_Z_INDEX,
        })
        element.ariaHidden = String(isHidden)
        if (overlay.parentNode === element) return false
        const spinner = document.createElement('div')
        Object.assign(spinner.style, {
          width: '48px',
          height: '48px',
          boxSizing: 'border-box',
          border: '5px solid',
          borderTopColor: 'transparent',
          borderRadius: '50%',
        })
        overlay.replaceChildren(spinner)
        element.replaceChildren(overlay)
        element.role ??= 'progressbar'
        element.ariaLabel ??= 'Loading'
        if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
          spinner.animate({ rotate: ['0deg', '360deg'] }, { duration: 1500, iterations: Number.POSITIVE_INFINITY })
        return false
      },
    }
  },
}

/** Defines `feaas-loader`, unless its name is taken. To be called in a browser. */
export const defineLoaderElement = (): void => defineElement(loaderElement)
