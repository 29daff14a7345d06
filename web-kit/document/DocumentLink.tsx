import { Link, useRouter } from '@tanstack/react-router'
import { useKitWords } from '../words/use-words.ts'

interface LinkedDocument {
  type: string
  _id: string | null
  number: string | null
}

/** Where documents of a kind are shown, by the name that entries, debts and movements know them under. */
const screens: Readonly<Record<string, string>> = {
  accountingEntry: '/contabilidad/accountingEntries/details',
  saleOfProducts: '/operations/saleOfProducts/details',
  buyOfProducts: '/operations/buyOfProducts/details',
  productRecession: '/operations/movements/productRecession/details',
  saleOfServices: '/operations/saleOfServices/details',
  buyOfServices: '/operations/buyOfServices/details',
  operationCollect: '/finance/charge/operations/details',
  operationPay: '/finance/payments/operations/details',
  otherInventory: '/inventory/otherInventory/details',
  paymentRequest: '/paymentRequest/details',
  contract: '/contract/details',
}

/** What a document is called. Entries are numbered without a series: their bare number would say nothing. */
export function useDocumentName(): (document: Pick<LinkedDocument, 'type' | 'number'>) => string {
  const t = useKitWords()
  return ({ type, number }) =>
    type === 'accountingEntry' ? `${t('document.entry')} ${number}` : (number ?? '–')
}

/** The number of a document, leading to it where it has a screen. */
export function DocumentLink({ document }: { document: LinkedDocument }) {
  const { routesByPath } = useRouter()
  const nameOf = useDocumentName()
  const { type, _id } = document
  const screen = screens[type]
  const shown = nameOf(document)
  return screen !== undefined && _id !== null && screen in routesByPath ? (
    <Link to={`${screen}?id=${_id}`}>{shown}</Link>
  ) : (
    <>{shown}</>
  )
}
