import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chequebooks, closeChequebook } from '../api.ts'
import { NewChequebook, VoidLeaf } from './ChequebookDialogs.tsx'
import { ChequeFormDialog } from './ChequeFormDialog.tsx'
import type { Book } from './ChequeFields.tsx'

/** The books of leaves that banks gave: the next leaf of each, how many are left and which were voided. */
export default function Chequebooks() {
  const t = useScreenWords()
  const found = useQuery(query(chequebooks, {}))
  const [isNew, setNew] = useState(false)
  const [spoiling, setSpoiling] = useState<Book>()
  const [adjusting, setAdjusting] = useState<Book>()
  const close = useChange(closeChequebook, {
    onSuccess: () => void found.refetch(),
  })
  const done = () => {
    setNew(false)
    setSpoiling(undefined)
    void found.refetch()
  }
  const columns: DisplayedColumn<Book>[] = [
    { id: 'code', header: t('chequebooks.code'), card: 'title', cell: ({ code }) => code },
    {
      id: 'bankAccount',
      header: t('cheques.bankAccount'),
      cell: ({ bankAccount, currency }) => [bankAccount.name, currency?.code].filter(Boolean).join(' · '),
    },
    {
      id: 'numbers',
      header: t('chequebooks.numbers'),
      cell: ({ firstNumber, lastNumber }) => `${firstNumber} – ${lastNumber}`,
    },
    {
      id: 'next',
      header: t('chequebooks.next'),
      card: 'amount',
      cell: ({ next }) => next ?? t('chequebooks.usedUp'),
    },
    { id: 'left', header: t('chequebooks.left'), align: 'right', cell: ({ left }) => left },
    {
      id: 'voided',
      header: t('chequebooks.voided'),
      cell: ({ voided }) =>
        voided.length === 0 ? '–' : voided.map(({ number, reason }) => `${number}: ${reason}`).join('; '),
    },
    {
      id: 'actions',
      header: t('chequebooks.actions'),
      cell: (book) => (
        <Group gap="xs">
          {book.active && book.next !== null && (
            <Button size="compact-sm" variant="default" onClick={() => setSpoiling(book)}>
              {t('chequebooks.voidLeaf')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setAdjusting(book)}>
            {t('chequeForm.open')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={close.isPending}
            onClick={() => close.mutate({ _id: book._id, version: book.version, active: !book.active })}
          >
            {t(book.active ? 'chequebooks.close' : 'chequebooks.open')}
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <ListScreen
      title={t('chequebooks.title')}
      actions={
        <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setNew(true)}>
          {t('chequebooks.new')}
        </Button>
      }
    >
      {close.error && (
        <Alert color="red" role="alert">
          {close.error.message}
        </Alert>
      )}
      <Loaded query={found}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('chequebooks.none')}>{t('chequebooks.noneWords')}</EmptyState>
          ) : (
            <DocumentLines
              label={t('chequebooks.title')}
              columns={columns}
              lines={data}
              keyOf={({ _id }) => _id}
            />
          )
        }
      </Loaded>
      {isNew && <NewChequebook onClose={() => setNew(false)} onSaved={done} />}
      {spoiling && <VoidLeaf book={spoiling} onClose={() => setSpoiling(undefined)} onSaved={done} />}
      {adjusting && (
        <ChequeFormDialog bankAccount={adjusting.bankAccount} onClose={() => setAdjusting(undefined)} />
      )}
    </ListScreen>
  )
}
