import { Id } from '@cuadre/kernel/fields.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Alert, Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChecks, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { RowComposition } from '../../statements/web/RowComposition.tsx'
import { StatementSheet } from '../../statements/web/StatementSheet.tsx'
import { reportDetails, type FullSaved } from '../api.ts'
import { detailAddress, listAddress } from './addresses.ts'
import { ChangedBadge, SavedStateBadge } from './badges.tsx'
import { printSaved } from './print-saved.ts'
import classes from './SavedDetail.module.css'
import { SavedDialogs } from './SavedDialogs.tsx'
import { SavedFacts, Signed } from './SavedFacts.tsx'
import { useSavedActions } from './use-saved-actions.tsx'
import { WhatChanged } from './WhatChanged.tsx'

const shape = {
  id: Id.optional(),
  tab: z.literal('changes').optional(),
  /** The row that is opened: its number, an account of it, an expense item on it, and an entry below. */
  row: z.coerce.number().int().optional(),
  account: Id.optional(),
  item: Id.optional(),
  entry: Id.optional(),
}
type Search = ReturnType<typeof useListSearch<typeof shape>>

/** A statement as it was saved: its printout, who answers for it, and what the books say otherwise by now. */
export default function SavedDetail() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(shape)
  const saved = useQuery({
    ...query(reportDetails, { id: search.id ?? '' }),
    enabled: search.id !== undefined,
  })
  if (search.id === undefined) return <Alert color="yellow">{t('savedStatements.missing')}</Alert>
  return (
    <Loaded query={saved}>{(data) => <Content saved={data} search={search} onSearch={setSearch} />}</Loaded>
  )
}

interface DisplayedProps {
  saved: FullSaved
  search: Search['search']
  onSearch: Search['setSearch']
}

const closed = { row: undefined, account: undefined, item: undefined, entry: undefined }

function Content({ saved, search, onSearch }: DisplayedProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { organizationName } = useSession()
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false }) ?? true
  const actions = useSavedActions({ onDeleted: () => void navigate({ to: listAddress, replace: true }) })
  const { statement } = saved
  const showsChanges = search.tab === 'changes'
  const row = showsChanges ? undefined : statement.rows.find((each) => each.row === search.row)
  return (
    <DetailScreen
      label={t('savedStatements.one')}
      title={saved.name}
      state={
        <>
          <SavedStateBadge state={saved.state} />
          <ChangedBadge saved={saved} />
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
            onClick={() => void actions.print(saved)}
          >
            {t('statements.officialPdf')}
          </Button>
          <DownloadMenu onDownload={(format) => printSaved(saved._id, format)} />
          {saved.state === 'draft' && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
                onClick={() => actions.deletion.ask(saved)}
              >
                {t('savedStatements.delete')}
              </Button>
              <Button
                leftSection={<IconChecks size={16} stroke={1.8} aria-hidden />}
                onClick={() => actions.approval.ask(saved)}
              >
                {t('savedStatements.approve')}
              </Button>
            </>
          )}
        </>
      }
    >
      <SavedFacts saved={saved} />
      <Tabs
        value={showsChanges ? 'changes' : 'statement'}
        onChange={(tab) => onSearch({ ...closed, tab: tab === 'changes' ? tab : undefined })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="statement">{t('savedStatements.asSaved')}</Tabs.Tab>
          <Tabs.Tab value="changes">{t(`savedStatements.whatChanged.${saved.state}`)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="statement" pt="sm">
          <div className={classes['split']}>
            <div className={classes['paper']}>
              <StatementSheet
                report={statement}
                organization={organizationName}
                withZero={false}
                isSideBySide={isWide && row === undefined && statement.compared.length < 2}
                opened={row?.row}
                opens
                signed={<Signed saved={saved} />}
              />
            </div>
            {row && (
              <RowComposition
                key={row.row}
                report={statement}
                row={row}
                account={search.account}
                item={search.item}
                entryId={search.entry}
                address={detailAddress}
                knownAt={saved.knownAt}
                onClose={() => onSearch(closed)}
              />
            )}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="changes" pt="sm">
          <WhatChanged
            saved={saved}
            row={search.row}
            page={search.page}
            onRow={(row) => onSearch({ row })}
            onPage={(page) => onSearch({ page })}
          />
        </Tabs.Panel>
      </Tabs>
      <SavedDialogs actions={actions} />
    </DetailScreen>
  )
}
