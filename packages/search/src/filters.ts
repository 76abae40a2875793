/** Filters of a request (3.1). Each class writes one row of the contract's table. */

export type FilterValue = string | number | boolean
export interface Point {
  lat: number
  lon: number
}

export type RequestFilter =
  | { type: 'eq'; name: string; value: FilterValue }
  | { type: 'gt' | 'gte' | 'lt' | 'lte'; name: string; value?: string | number }
  | { type: 'anyOf' | 'allOf'; name: string; values: FilterValue[] }
  | { type: 'exists'; name: string }
  | { type: 'and' | 'or'; filters: RequestFilter[] }
  | { type: 'not'; filter: RequestFilter }
  | { type: 'geoDistance'; name: string; distance: string; lat?: number; lon?: number }
  | { type: 'geoWithin'; name: string; coordinates: Point[] }
  | { type: 'textualMatch'; keyphrase: string }

/** Whatever can be written as a filter. */
export interface Filter {
  toJson(): RequestFilter
}

type Bound = string | number

class Written implements Filter {
  readonly #json: RequestFilter

  constructor(json: RequestFilter) {
    this.#json = json
  }

  /** The filter as it is sent. */
  toJson(): RequestFilter {
    return this.#json
  }
}

/** Equal; on a field of many values, any of them equal. */
export class FilterEqual extends Written {
  constructor(name: string, value: FilterValue) {
    super({ type: 'eq', name, value })
  }
}

/** Numbers or ISO dates. */
export class FilterGreaterThan extends Written {
  constructor(name: string, value: Bound) {
    super({ type: 'gt', name, value })
  }
}

/** Numbers or ISO dates. */
export class FilterGreaterOrEqualThan extends Written {
  constructor(name: string, value: Bound) {
    super({ type: 'gte', name, value })
  }
}

/** Numbers or ISO dates. */
export class FilterLessThan extends Written {
  constructor(name: string, value: Bound) {
    super({ type: 'lt', name, value })
  }
}

/** Numbers or ISO dates. */
export class FilterLessOrEqualThan extends Written {
  constructor(name: string, value: Bound) {
    super({ type: 'lte', name, value })
  }
}

/** At least one of the values is present. */
export class FilterAnyOf extends Written {
  constructor(name: string, values: FilterValue[]) {
    super({ type: 'anyOf', name, values })
  }
}

/** All of the values are present. */
export class FilterAllOf extends Written {
  constructor(name: string, values: FilterValue[]) {
    super({ type: 'allOf', name, values })
  }
}

/** The field is there and not null. */
export class FilterExists extends Written {
  constructor(name: string) {
    super({ type: 'exists', name })
  }
}

/** All of the filters hold. At least one is needed. */
export class FilterAnd extends Written {
  constructor(filters: Filter[]) {
    super({ type: 'and', filters: filters.map((filter) => filter.toJson()) })
  }
}

/** At least one of the filters holds. */
export class FilterOr extends Written {
  constructor(filters: Filter[]) {
    super({ type: 'or', filters: filters.map((filter) => filter.toJson()) })
  }
}

/** The filter does not hold. */
export class FilterNot extends Written {
  constructor(filter: Filter) {
    super({ type: 'not', filter: filter.toJson() })
  }
}

/** Around a point. Distance: a number with `in`, `ft`, `yd`, `nmi`, `km`, `m`, `cm` or `mm`. Default point: the visitor's. */
export class FilterGeo extends Written {
  constructor(name: string, distance: string, point?: Point) {
    super({ type: 'geoDistance', name, distance, ...point })
  }
}

/** Inside a polygon of at least three points. */
export class FilterGeoWithin extends Written {
  constructor(name: string, coordinates: Point[]) {
    super({ type: 'geoWithin', name, coordinates })
  }
}
