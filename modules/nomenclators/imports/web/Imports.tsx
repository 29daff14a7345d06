import { catalogueImports } from '@cuadre/platform/imports/import-kinds.ts'
import type { ImportSearch } from '@cuadre/platform/imports/web/import-search.ts'
import { ImportScreen } from '@cuadre/platform/imports/web/ImportScreen.tsx'
import { CatalogueImport } from './CatalogueImport.tsx'

/** Brings catalogues in. */
export default function Imports(search: ImportSearch) {
  return (
    <ImportScreen
      search={search}
      kinds={catalogueImports}
      flow={(what) => {
        const kind = catalogueImports.find((each) => each === what)
        return kind && <CatalogueImport what={kind} />
      }}
    />
  )
}
