/**
 * What the elements have in common (contract "component-builder", 4.1). A class is made when it is defined: a server has no
 * `HTMLElement`, and a bundle that defines no element carries none.
 */

/** One of the elements, as scripts of the page see it. */
export interface BuilderElement extends HTMLElement {
  /** Whether it is mounted: what it is in was mounted before, and no error has ended it. */
  readonly connected: boolean
  /** The elements that are mounted below it. */
  readonly descendants: Set<BuilderElement>
  /** Settles when what is shown is current; rejects when that cannot be loaded. Begins anew when other things are to be loaded. */
  readonly whenLoaded: Promise<void>
  /** Settles with the next render. Begins anew with each change. */
  readonly whenRendered: Promise<void>
  mount(): void
}

/** What an element tells the page. All bubble and cross shadow roots; `feaasError` has the error as its `detail`. */
export type ElementEvent = 'feaasMount' | 'feaasLoad' | 'feaasError' | 'feaasUnmount'

/** A kind of element. `Props` are what its attributes say. */
export interface ElementKind<Props> {
  readonly name: `feaas-${string}`
  /** Those it reads; `hidden` is among them. */
  readonly attributes?: readonly string[]
  /** What attributes are without being written: one that says so is removed again. */
  readonly defaults?: Readonly<Record<string, string>>
  /** What it throws is an error of the element. */
  read(element: HTMLElement): Props
  begin(host: ElementHost): ElementPart<Props>
}

/** What the part of a kind may ask of the rest of its element. */
export interface ElementHost {
  readonly element: BuilderElement
  /** Reads the attributes anew. */
  refresh(): void
  /** Renders now, if there is everything to render and the element is mounted. */
  render(): void
}

/** What is particular to an element of a kind. */
export interface ElementPart<Props> {
  /** Whether enough is known to load. Default: yes. */
  isReady?(props: Props): boolean
  /** Renders by itself as soon as something can be shown. Settles when that is current. */
  load(props: Props): Promise<unknown>
  /** Whether everything that is rendered has arrived. Default: yes. */
  isComplete?(): boolean
  render?(props: Props): void | Promise<void>
  /** After the attributes were read; `before` they said this. True: what was loaded no longer counts. */
  update?(props: Props, before: Props | undefined): boolean
  end?(): void
}

/** The nearest element above, across shadow roots, that a test holds for. */
export function closestAbove(element: Element, test: (above: Element) => boolean): Element | undefined {
  let above: Element | null | undefined = element
  do above = above.parentElement ?? (above.parentNode as ShadowRoot | null)?.host
  while (above && !test(above))
  return above
}

/** An attribute of the nearest element above that has it, which wins over the element's own. */
export function inherited(element: Element, name: string): string | null {
  return (closestAbove(element, (above) => above.hasAttribute(name)) ?? element).getAttribute(name)
}

interface Settling {
  promise: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Whoever waits for the one before waits for this one, if that has not settled. */
function settling(before?: Settling): Settling {
  const own = {} as Settling
  own.promise = new Promise((resolve, reject) => {
    own.resolve = resolve
    own.reject = reject
  })
  // Nobody has to wait.
  own.promise.then(before?.resolve, before?.reject ?? (() => {}))
  return own
}

/** Defines a kind, unless its name is taken. */
export function defineElement<Props>({ name, attributes = [], defaults = {}, read, begin }: ElementKind<Props>): void {
  if (customElements.get(name)) return

  class Kind extends HTMLElement implements BuilderElement {
    static observedAttributes = [...attributes, 'hidden']
    connected = false
    readonly descendants = new Set<BuilderElement>()
    #parent: BuilderElement | undefined
    #props: Props | undefined
    #isFailed = false
    /** Undefined until something is asked for. */
    #load: object | undefined
    #loaded = settling()
    #rendered = settling()
    #frame = 0
    readonly #part = begin({ element: this, refresh: () => this.#refresh(), render: () => this.#render() })

    get whenLoaded() {
      return this.#loaded.promise
    }

    get whenRendered() {
      return this.#rendered.promise
    }

    // Not at once: elements of other kinds around this one may be defined in the same turn.
    connectedCallback() {
      queueMicrotask(() => this.mount())
    }

    disconnectedCallback() {
      this.#unmount()
    }

    attributeChangedCallback(_name: string, before: string | null, now: string | null) {
      if (before !== now) this.#refresh()
    }

    mount() {
      const above = closestAbove(this, ({ localName }) => localName.startsWith('feaas-'))
      const parent = (above ?? document.querySelector('feaas-context')) as BuilderElement | null
      if (!this.isConnected || this.connected) return
      // One that nobody has defined is never mounted: it is not waited for.
      if (parent?.connected === false)
        return parent.addEventListener('feaasMount', () => this.connectedCallback(), { once: true })
      this.connected = true
      this.#isFailed = false
      this.#parent = parent ?? undefined
      parent?.descendants?.add(this)
      this.#tell('feaasMount')
      this.#refresh()
    }

    #unmount() {
      if (!this.connected) return
      this.#tell('feaasUnmount')
      this.#parent?.descendants?.delete(this)
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.connected = false
      this.#part.end?.()
    }

    #tell(event: ElementEvent, detail?: unknown): boolean {
      return this.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, cancelable: true, detail }))
    }

    #fail(error: unknown) {
      this.#load = undefined
      this.#loaded.reject(error)
      if (!this.#tell('feaasError', error)) return
      this.#rendered.reject(error)
      this.#unmount()
      this.#isFailed = true
    }

    #refresh() {
      if (!this.connected) {
        if (this.#isFailed) this.mount()
        return
      }
      try {
        for (const [attribute, usual] of Object.entries(defaults))
          if (this.getAttribute(attribute) === usual) this.removeAttribute(attribute)
        const before = this.#props
        const props = read(this)
        this.#props = props
        if (this.#part.update?.(props, before)) this.#load = undefined
        if (!this.#load) this.#loaded = settling(this.#loaded)
        this.#rendered = settling(this.#rendered)
        if (this.#frame) return
        this.#frame = requestAnimationFrame(() => {
          this.#frame = 0
          this.#advance()
        })
      } catch (error) {
        this.#fail(error)
      }
    }

    async #advance() {
      const props = this.#props as Props
      if (this.#load) return this.#render()
      if (this.hasAttribute('hidden') || this.#part.isReady?.(props) === false) return
      const own = {}
      this.#load = own
      this.#tell('feaasLoad')
      try {
        await this.#part.load(props)
        if (this.#load === own) this.#loaded.resolve()
      } catch (error) {
        if (this.#load === own) this.#fail(error)
      }
    }

    async #render() {
      if (!this.connected || this.#part.isComplete?.() === false) return
      try {
        await this.#part.render?.(this.#props as Props)
        this.#rendered.resolve()
      } catch (error) {
        this.#fail(error)
      }
    }
  }

  customElements.define(name, Kind)
}
