import { declareObject } from '../declared-object.ts'
import { isSame } from '../json.ts'
import { type FacetFilterValue, type FacetType, WIDGET_ITEM, type WidgetItem } from './request-table.ts'
import { checkWidgetType, WIDGET_TYPES } from './widget-types.ts'

/**
 * What a widget asks for: accessors for every field of an item (2.4), such as `setSearchLimit`, `addSearchFacetType`.
 * Without a type it asks only which type the widget is (2.5).
 */
export class WidgetRequest extends /* @__PURE__ */ declareObject(WIDGET_ITEM) {
  /** @throws {RegistrationError} INVALID_WIDGET_TYPE */
  constructor(rfkId: string, entity: string, type?: string) {
    super({ rfk_id: rfkId, entity, ...(type !== undefined && WIDGET_TYPES[checkWidgetType(type)]) })
  }

  /** The item as it is sent: how a keyphrase is looked for plays no part without one. */
  toItem(): WidgetItem {
    const item = this.toJson()
    if (!item.search?.query || item.search.query.keyphrase) return item
    const { query: _, ...search } = item.search
    return { ...item, search }
  }

  /** The facet that is asked for by this name. */
  getSearchFacetType(name: string): FacetType | undefined {
    return this.getSearchFacetTypes()?.find((type) => type.name === name)
  }

  /** Asks for a facet, in place of what was asked of it before. */
  setSearchFacetType(type: FacetType): void {
    const types = this.getSearchFacetTypes() ?? []
    const isThere = types.some(({ name }) => name === type.name)
    this.setSearchFacetTypes(isThere ? types.map((one) => (one.name === type.name ? type : one)) : [...types, type])
  }

  /** Changes single options of a facet; `undefined` takes one back. */
  updateSearchFacetType(name: string, change: { [Option in keyof FacetType]?: FacetType[Option] | undefined }): void {
    this.setSearchFacetType({ ...this.getSearchFacetType(name), ...change, name } as FacetType)
  }

  /** Adds a value to a facet's filter. Type: as it is already, else `or`. */
  addSearchFacetTypeFilter(name: string, value: FacetFilterValue, type?: 'and' | 'or'): void {
    const filter = this.getSearchFacetType(name)?.filter
    const others = filter?.values.filter((one) => !isSame(one, value)) ?? []
    this.updateSearchFacetType(name, { filter: { type: type ?? filter?.type ?? 'or', values: [...others, value] } })
  }

  /** Takes back a value equal in all parts. The filter keeps its type; a facet nothing else is asked of goes (11). */
  removeSearchFacetTypeFilter(name: string, value: FacetFilterValue): void {
    const filter = this.getSearchFacetType(name)?.filter
    const kept = filter?.values.filter((one) => !isSame(one, value)) ?? []
    if (filter && kept.length > 0) this.updateSearchFacetType(name, { filter: { type: filter.type, values: kept } })
    else this.resetSearchFacetTypeFilter(name)
  }

  resetSearchFacetTypeFilter(name: string): void {
    this.setSearchFacetTypes(this.#withoutFilter((type) => type.name === name))
  }

  resetSearchFacetTypeFilters(): void {
    this.setSearchFacetTypes(this.#withoutFilter(() => true))
  }

  /** A facet that is left with nothing but its name is only kept where that name is what asks for it. */
  #withoutFilter(isMeant: (type: FacetType) => boolean): FacetType[] {
    const isAskedForAnyway = this.getSearchFacetAll() === true
    return (this.getSearchFacetTypes() ?? []).flatMap((type) => {
      if (!isMeant(type) || !type.filter) return [type]
      const { filter: _, ...rest } = type
      return isAskedForAnyway && Object.keys(rest).length === 1 ? [] : [rest]
    })
  }
}
