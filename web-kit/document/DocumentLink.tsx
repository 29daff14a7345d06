import { Link, useRouter } from '@tanstack/react-router'
import { useKitWords } from '../words/use-words.ts'
import { documentScreens } from './document-screens.ts'

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

/** The number of a document, leading to it where it has a screen. */
export function DocumentLink({ document }: { document: LinkedDocument }) {
  const { routesByPath } = useRouter()
  const nameOf = useDocumentName()
  const { type, _id } = document
  const screen = documentScreens[type]
  const shown = nameOf(document)
  return screen !== undefined && _id !== null && screen in routesByPath ? (
    <Link to={`${screen}?id=${_id}`}>{shown}</Link>
  ) : (
    <>{shown}</>
  )
}
