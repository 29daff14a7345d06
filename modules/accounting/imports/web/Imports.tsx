import { type ImportKind, ledgerImports } from '@cuadre/platform/imports/import-kinds.ts'
import type { ImportSearch } from '@cuadre/platform/imports/web/import-search.ts'
import { ImportScreen } from '@cuadre/platform/imports/web/ImportScreen.tsx'
import { ChartImport } from './ChartImport.tsx'
import { EntriesImport } from './EntriesImport.tsx'
import { OpeningImport } from './OpeningImport.tsx'
import { PlanImport } from './PlanImport.tsx'

/** Brings the chart, the opening balances and the entries in. */
export default function Imports(search: ImportSearch) {
  return <ImportScreen search={search} kinds={ledgerImports} flow={(what) => flowOf(what, search)} />
}

function flowOf(what: ImportKind, { definitionId, exerciseId }: ImportSearch) {
  switch (what) {
    case 'opening':
      return <OpeningImport exerciseId={exerciseId} />
    case 'entries':
      return <EntriesImport />
    case 'plans':
      return <PlanImport search={{ definitionId, exerciseId }} />
    default:
      return <ChartImport />
  }
}
