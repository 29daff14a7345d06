import { type ImportKind, ledgerImports } from '@cuadre/platform/imports/import-kinds.ts'
import { ImportScreen } from '@cuadre/platform/imports/web/ImportScreen.tsx'
import { ChartImport } from './ChartImport.tsx'
import { EntriesImport } from './EntriesImport.tsx'
import { OpeningImport } from './OpeningImport.tsx'
import { PlanImport } from './PlanImport.tsx'

/** Brings the chart, the opening balances and the entries in. */
export default function Imports() {
  return <ImportScreen kinds={ledgerImports} flow={flowOf} />
}

function flowOf(what: ImportKind) {
  switch (what) {
    case 'opening':
      return <OpeningImport />
    case 'entries':
      return <EntriesImport />
    case 'plans':
      return <PlanImport />
    default:
      return <ChartImport />
  }
}
