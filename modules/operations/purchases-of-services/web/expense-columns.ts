import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { boughtServiceSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { goodsColumns } from '@cuadre/web-kit/document/product-lines.ts'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { accrualSource } from './accrual-source.ts'
import type { ExpenseLine } from './form-values.ts'

/** The columns of bought services: where each expense goes stands before its quantity. */
export function expenseColumns(language: Language, providerId?: string): GridColumn<ExpenseLine>[] {
  const [code, name, ...figures] = goodsColumns({
    source: boughtServiceSource,
    language,
    words: 'terms.lines',
    shows: ['discount'],
  })
  const accountColumns: GridColumn<ExpenseLine>[] = [
    {
      id: 'account',
      kind: 'record',
      header: 'terms.lines.account',
      width: 'minmax(120px, 1fr)',
      source: accountSource,
      card: 'field',
    },
    {
      id: 'costCenter',
      kind: 'record',
      header: 'terms.lines.costCenter',
      width: 'minmax(110px, 1fr)',
      source: costCenterSource,
      card: 'field',
    },
    {
      id: 'expenseItem',
      kind: 'record',
      header: 'terms.lines.expenseItem',
      width: 'minmax(110px, 1fr)',
      source: expenseItemSource,
      card: 'field',
    },
    {
      id: 'accrual',
      kind: 'record',
      header: 'servicePurchases.accrual',
      width: '128px',
      shows: 'code',
      source: accrualSource(providerId, language),
    },
  ]
  return [...(code ? [code] : []), ...(name ? [name] : []), ...accountColumns, ...figures]
}
