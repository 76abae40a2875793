import { rename, writeFile } from 'node:fs/promises'
import {
  type CommerceService,
  exportMarketplace,
  type ImportResult,
  importMarketplace,
  type Marketplace,
} from '@tessera/platform'
import { stringify } from 'yaml'
import { mergeMarketplaceFiles, readMarketplaceFiles } from './read-marketplace.ts'

type Commerce = Pick<CommerceService, 'asOwner'>

/** Loads a marketplace from a file, or from all `.yaml` files of a folder. Throws as `importMarketplace` does. */
export async function importMarketplaceFrom(commerce: Commerce, path: string): Promise<ImportResult> {
  const { marketplace, placeOf } = mergeMarketplaceFiles(await readMarketplaceFiles(path))
  return importMarketplace(commerce, marketplace, { placeOf })
}

/** Writes the whole marketplace into one file: JSON when it is called so, otherwise YAML. Answers how many records. */
export async function exportMarketplaceTo(commerce: Commerce, file: string): Promise<number> {
  const marketplace = await exportMarketplace(commerce)
  // Renamed into place: an interrupted export leaves no half file that an import would refuse.
  await writeFile(`${file}.part`, marketplaceText(marketplace, file.endsWith('.json')))
  await rename(`${file}.part`, file)
  const lists = [...Object.values(marketplace.Objects), ...Object.values(marketplace.Assignments)]
  return lists.reduce((count, list) => count + list.length, 0)
}

/** As JSON, or as YAML. Both are read again. */
export function marketplaceText(marketplace: Marketplace, asJson: boolean): string {
  if (asJson) return `${JSON.stringify(marketplace, null, 1)}\n`
  return stringify(marketplace, { lineWidth: 120, aliasDuplicateObjects: false })
}
