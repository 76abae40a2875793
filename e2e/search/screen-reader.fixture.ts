/** What a screen reader would say, from the accessibility tree of the browser. */
import type { CDPSession, Page } from 'playwright-core'

interface Value {
  readonly value?: unknown
}

interface TreeNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly role?: Value
  readonly name?: Value
  readonly value?: Value
  readonly properties?: readonly {
    readonly name: string
    readonly value: Value & { relatedNodes?: { backendDOMNodeId: number }[] }
  }[]
  readonly backendDOMNodeId?: number
}

export interface ScreenReader {
  /** Where the focus is, in a line: role, name, what it holds and how it stands; of a list box the option it points at. */
  focus(): Promise<string>
  /** What was announced politely; empty: nothing. */
  announced(): Promise<string>
}

export async function listenTo(page: Page): Promise<ScreenReader> {
  const protocol: CDPSession = await page.context().newCDPSession(page)
  await protocol.send('Accessibility.enable')
  const tree = async () => ((await protocol.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] }).nodes
  const property = (node: TreeNode, name: string) => node.properties?.find((one) => one.name === name)?.value
  const text = (value: Value | undefined) => String(value?.value ?? '').trim()

  return {
    async focus() {
      const nodes = await tree()
      const focused = nodes.findLast(
        (node) => property(node, 'focused')?.value === true && text(node.role) !== 'RootWebArea',
      )
      if (focused === undefined) return 'nothing'
      const [at] = property(focused, 'activedescendant')?.relatedNodes ?? []
      const active = at && nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === at.backendDOMNodeId)
      if (active)
        return `${groupOf(active, nodes)}${text(active.role)} ${text(active.name)}${property(active, 'selected')?.value === true ? ', selected' : ''}`
      const expanded = property(focused, 'expanded')?.value
      return [
        `${text(focused.role)} ${text(focused.name)}`,
        ...(text(focused.value) === '' ? [] : [`“${text(focused.value)}”`]),
        ...(expanded === undefined ? [] : [expanded === true ? 'expanded' : 'collapsed']),
      ].join(', ')
    },
    async announced() {
      const nodes = await tree()
      const status = nodes.findLast((node) => text(node.role) === 'status')
      return status === undefined ? '' : textBelow(status, nodes)
    },
  }

  function groupOf(node: TreeNode, nodes: readonly TreeNode[]): string {
    for (let above = parentOf(node, nodes); above !== undefined; above = parentOf(above, nodes)) {
      if (text(above.role) === 'group') return `${text(above.name)}: `
    }
    return ''
  }

  function parentOf({ parentId }: TreeNode, nodes: readonly TreeNode[]): TreeNode | undefined {
    return nodes.find(({ nodeId }) => nodeId === parentId)
  }

  function textBelow(node: TreeNode, nodes: readonly TreeNode[]): string {
    const isBelow = (one: TreeNode): boolean => {
      const above = parentOf(one, nodes)
      return above !== undefined && (above === node || isBelow(above))
    }
    return nodes
      .filter((one) => text(one.role) === 'StaticText' && isBelow(one))
      .map((one) => text(one.name))
      .join(' ')
  }
}
