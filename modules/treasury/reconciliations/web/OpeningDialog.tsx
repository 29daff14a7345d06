import { query } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Pages } from '@cuadre/web-kit/list/Pages.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterOpeningOperations } from '../api.ts'
import { wordsOf } from './Pairs.tsx'
import classes from './Reconciliation.module.css'
import type { Operation } from './work.ts'

const limit = 50

/** Of which account, until which day, and of which reconciliation. */
export interface Asked {
  accountId: string
  date: string
  reconciliationId: string | undefined
}

interface Choosing {
  outstanding: readonly Operation[]
  /** What a line of the bank explains stays outstanding at the beginning. */
  paired: ReadonlySet<string>
  onChange(outstanding: readonly Operation[]): void
}

interface OpeningDialogProps {
  asked: Asked
  before: string
  /** Where it may still be said what the bank had not seen. */
  choosing?: Choosing
  onClose(): void
}

/** What the books had before the first statement, the last first and by pages. */
export function OpeningDialog({ asked, before, choosing, onClose }: OpeningDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { accountId, date, reconciliationId } = asked
  const found = useQuery({
    ...query(filterOpeningOperations, {
      accountId,
      date,
      page,
      limit,
      withOutstanding: choosing !== undefined,
      ...(reconciliationId !== undefined && { reconciliationId }),
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
  }).data
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('reconciliations.openingTitle', { day: showDay(before) })}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      {choosing && (
        <Text size="sm" c="var(--ink2)" mb="sm">
          {t('reconciliations.openingHelp')}
        </Text>
      )}
      <TextInput
        aria-label={t('reconciliations.openingSearch')}
        placeholder={t('reconciliations.openingSearch')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setPage(1)
        }}
        data-autofocus
      />
      {found === undefined ? (
        <Loading />
      ) : (
        <>
          <ul className={classes['before']} aria-label={t('reconciliations.operations')}>
            {found.data.map((each) => (
              <li key={each._id}>
                {choosing ? <Unseen operation={each} choosing={choosing} /> : <What operation={each} />}
                <Money value={each.amount} />
              </li>
            ))}
          </ul>
          <Pages page={page} limit={limit} total={found.total} onPage={setPage} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{choosing ? t('reconciliations.openingDone') : kit('delete.close')}</Button>
      </Group>
    </Modal>
  )
}

const What = ({ operation }: { operation: Operation }) => (
  <span className={classes['words']}>
    <Day value={operation.day} /> {wordsOf(operation)}
  </span>
)

function Unseen({
  operation,
  choosing: { outstanding, paired, onChange },
}: {
  operation: Operation
  choosing: Choosing
}) {
  const t = useScreenWords()
  const isPaired = paired.has(operation._id)
  const isUnseen = outstanding.some(({ _id }) => _id === operation._id)
  return (
    <Checkbox
      checked={isUnseen}
      disabled={isPaired}
      onChange={({ currentTarget }) =>
        onChange(
          currentTarget.checked
            ? [...outstanding, operation]
            : outstanding.filter(({ _id }) => _id !== operation._id),
        )
      }
      label={<What operation={operation} />}
      description={
        isPaired
          ? t('reconciliations.openingInPair')
          : isUnseen
            ? t('reconciliations.openingUnseen')
            : undefined
      }
    />
  )
}
