import { useEffect, useState } from 'react'
import type { LinkTarget } from '../fields/link-address.ts'
import { useEditor } from '../overlay/editor-context.tsx'
import type { EditingService, PageNode } from '../session/editing-service.ts'

const asked = new WeakMap<EditingService, Promise<readonly LinkTarget[]>>()

/** The pages of the site; undefined until they are known. They are asked for once. */
export function useLinkTargets(): readonly LinkTarget[] | undefined {
  const { service, setup } = useEditor()
  const [targets, setTargets] = useState<readonly LinkTarget[]>()
  useEffect(() => {
    const pages = asked.get(service) ?? service.pages(setup.locale).then(flat, () => [])
    asked.set(service, pages)
    pages.then(setTargets)
  }, [service, setup.locale])
  return targets
}

const flat = (nodes: readonly PageNode[]): LinkTarget[] =>
  nodes.flatMap(({ itemId, path, title, children }) => [{ itemId, path, title }, ...flat(children)])
