import { useAddressOf } from '../kinds.ts'
import { RecordLink } from '../RecordLink.tsx'
import { useKitWords } from '../words/use-words.ts'

interface LinkedDocument {
  type: string
  _id: string | null
  number: string | null
}

/** What a document is called. Entries are numbered without a series: their bare number would say nothing. */
export function useDocumentName(): (document: Pick<LinkedDocument, 'type' | 'number'>) => string {
  const t = useKitWords()
  return ({ type, number }) =>
    type === 'accountingEntry' ? `${t('document.entry')} ${number}` : (number ?? '–')
}

/** The number of a document, leading to it where it has a screen that this person may open. */
export function DocumentLink({ document }: { document: LinkedDocument }) {
  const nameOf = useDocumentName()
  const addressOf = useAddressOf()
  const { type, _id } = document
  const address = _id === null ? undefined : addressOf(type, _id)
  const displayed = <span style={{ whiteSpace: 'nowrap' }}>{nameOf(document)}</span>
  return address === undefined ? displayed : <RecordLink to={address}>{displayed}</RecordLink>
}
