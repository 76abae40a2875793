import { RegistrationError, ServiceError } from './failures.ts'
import type { DataProcessor } from './service.ts'

export interface DataSources {
  /**
   * Lets a processor answer the queries that name it.
   * @throws {RegistrationError} INVALID_DATA_SOURCE_ID
   */
  register(id: string, processor: DataProcessor): void
  /** @throws {ServiceError} NO_DATA_PROCESSOR */
  processor(id: string): DataProcessor
}

/** Who answers queries, by the id of the data source. */
export function createDataSources(): DataSources {
  const processors = new Map<string, DataProcessor>()
  return {
    register(id, processor) {
      if (!/^[A-Za-z0-9_-]+$/.test(id))
        throw new RegistrationError(
          'INVALID_DATA_SOURCE_ID',
          `Invalid data source id: "${id}". It consists of letters, digits, hyphens and underscores`,
        )
      processors.set(id, processor)
    },
    processor(id) {
      const processor = processors.get(id)
      if (!processor) throw new ServiceError('NO_DATA_PROCESSOR', 'No data processor configured')
      return processor
    },
  }
}
