import { today } from '@cuadre/kernel/day.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { type DisplayedFile, filterFiles } from '../api.ts'
import { fileStates, investigationKinds } from '../kinds.ts'
import { addressOf } from './addresses.ts'

const looks = { open: 'pending', decided: 'done', cancelled: 'cancelled' } as const

const columns = columnsOf(filterFiles, {
  number: { card: 'title' },
  kind: { card: 'detail' },
  date: { card: 'detail' },
  dueDate: { cell: (file) => <Term file={file} />, fits: true, card: 'detail' },
  'document.number': {
    cell: ({ document }) => <DocumentLink document={document} />,
    sortable: false,
    fits: true,
  },
  'area.name': { cell: ({ area }) => area?.name ?? '–', sortable: false },
  responsible: { cell: ({ responsible }) => responsible ?? '–', sortable: false, hidden: true },
  amount: {},
  open: { principal: true },
  state: { cell: ({ state }) => <FileState state={state} />, card: 'state' },
})

const filters: readonly Filter[] = [
  anyOf('files.kind', 'kind', investigationKinds, 'investigationKinds'),
  anyOf('files.state', 'state', fileStates, 'fileStates'),
  days('files.date'),
]

/** The files of what is missing, too much or lost, with the terms in which they have to be decided. */
export default function InvestigationList() {
  return (
    <RecordList
      name="files"
      call={filterFiles}
      columns={columns}
      filters={filters}
      open={({ _id }) => addressOf(_id)}
    />
  )
}

function FileState({ state }: Pick<DisplayedFile, 'state'>) {
  const t = useScreenWords()
  return <StateBadge badge={looks[state]}>{t(`fileStates.${state}`)}</StateBadge>
}

/** Until when it has to be decided, and that it should have been. */
function Term({ file: { dueDate, state } }: { file: DisplayedFile }) {
  const t = useScreenWords()
  const isLate = state === 'open' && dueDate < today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <>
      <Day value={dueDate} />
      {isLate && (
        <>
          {' '}
          <StateBadge badge="overdue">{t('files.late')}</StateBadge>
        </>
      )}
    </>
  )
}
