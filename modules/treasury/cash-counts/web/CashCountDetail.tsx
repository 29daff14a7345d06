import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showAmount, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { IconBan, IconBuildingBank, IconCheck, IconEdit, IconEyeCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { depositOfCount } from '../../deposits/web/addresses.ts'
import {
  changeStateCashCount,
  deleteCashCount,
  getCashCount,
  previewCashCount,
  printCashCount,
  type WholeCashCount,
} from '../api.ts'
import { cashCountKind } from '../kind.ts'
import type { CashCountState } from '../states.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import { type Against, MovedBooks } from './MovedBooks.tsx'

/** One count: what was counted in which notes, what the books had once it was declared, and the difference. */
export default function CashCountDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getCashCount} id={id}>
      {(count) => <Content count={count} />}
    </RecordLoader>
  )
}

function Content({ count }: { count: WholeCashCount }) {
  const t = useScreenWords()
  const { _id, books, moved, state } = count
  const [against, setAgainst] = useState<Against>()
  const actions = useDocumentActions(count, {
    changeState: changeStateCashCount,
    preview: previewCashCount,
    also: ({ to }) => (to === 'confirmed' && moved && against ? { against } : {}),
  })
  return (
    <PostedDocument
      kind={cashCountKind}
      document={count}
      gist={{ partner: choiceText(count.account), amount: count.counted, currency: count.currency?.code }}
      actions={actions}
      all={actionsOf(t, count)}
      onPrint={() => void printDocument(printCashCount, { id: _id })}
      also={
        state === 'pending' ? (
          <>
            <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
              {t('cashCounts.edit')}
            </ButtonLink>
            <DeleteDocument document={count} remove={deleteCashCount} list={listAddress} />
          </>
        ) : (
          <ToBank count={count} />
        )
      }
      notes={{ declared: t('cashCounts.notes.declared'), confirmed: t('cashCounts.notes.confirmed') }}
      facts={
        <>
          <Found count={count} />
          <CashCountFacts count={count} />
          {moved && books !== null && (
            <MovedBooks declared={books} moved={moved} against={against} onChoose={setAgainst} />
          )}
        </>
      }
      tabs={
        count.denominations.length === 0
          ? []
          : [
              {
                id: 'denominations',
                label: t('cashCounts.denominations'),
                count: count.denominations.length,
                content: <Denominations count={count} />,
              },
            ]
      }
    />
  )
}

/** What is above the float goes to the bank: a deposit that says so already. */
function ToBank({ count: { _id, currency, toDeposit } }: { count: WholeCashCount }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (toDeposit === null) return null
  const much = [showAmount(toDeposit.amount, language), currency?.code].filter(Boolean).join(' ')
  return (
    <ButtonLink to={depositOfCount(_id)} leftSection={<IconBuildingBank {...smallIcon} />}>
      {t('cashCounts.deposit', { amount: much })}
    </ButtonLink>
  )
}

/** The buttons of a count. Its kind says which state has which. */
function actionsOf(
  t: (key: string) => string,
  { state, difference }: WholeCashCount,
): DocumentAction<CashCountState>[] {
  const isNothing = difference !== null && amount(difference).eq(zero)
  return [
    {
      to: 'cancelled',
      label: t('cashCounts.cancelling.label'),
      run: t('cashCounts.cancelling.action'),
      ...(state === 'confirmed' && { title: t('cashCounts.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: state === 'pending' ? 'optional' : 'required',
      danger: true,
    },
    {
      to: 'declared',
      label: t('cashCounts.declaring.label'),
      run: t('cashCounts.declaring.action'),
      title: t('cashCounts.declaring.title'),
      notes: [t('cashCounts.declaring.notes')],
      icon: <IconEyeCheck {...smallIcon} />,
      primary: state === 'pending',
    },
    {
      to: 'confirmed',
      label: t('cashCounts.confirming.label'),
      run: t('cashCounts.confirming.action'),
      title: t('cashCounts.confirming.title'),
      ...(isNothing && { notes: [t('cashCounts.confirming.nothing')] }),
      icon: <IconCheck {...smallIcon} />,
      primary: state === 'declared',
    },
  ]
}

/** What the count found, which a phone says before it folds the rest. */
function Found({ count: { difference, currency } }: { count: WholeCashCount }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (difference === null) return null
  const found = amount(difference)
  if (found.eq(zero)) return <Alert color="green">{t('cashCounts.agrees')}</Alert>
  const much = [showAmount(text(found.abs()), language), currency?.code].filter(Boolean).join(' ')
  return (
    <Alert color={found.lt(zero) ? 'red' : 'yellow'}>
      {t(found.lt(zero) ? 'cashCounts.missing' : 'cashCounts.tooMuch', { amount: much })}
    </Alert>
  )
}

function CashCountFacts({ count }: { count: WholeCashCount }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { books, currency, difference, differenceInBooks, rate, description, witness } = count
  return (
    <Facts>
      <Fact label={t('cashCounts.date')}>
        <Day value={count.date} />
      </Fact>
      <Fact label={t('cashCounts.account')}>{choiceText(count.account)}</Fact>
      <Fact label={t('cashCounts.occasion')}>{t(`cashCounts.occasions.${count.occasion}`)}</Fact>
      <Fact label={t('cashCounts.custodian')}>{count.custodian}</Fact>
      <Fact label={t('cashCounts.witness')}>{witness ?? '–'}</Fact>
      <Fact label={t('cashCounts.counted')}>
        <strong>
          <Money value={count.counted} /> {currency?.code}
        </strong>
      </Fact>
      {books === null || difference === null ? (
        <Fact label={t('cashCounts.books')}>{t('cashCounts.blind')}</Fact>
      ) : (
        <>
          <Fact label={t('cashCounts.books')}>
            <Money value={books} /> {currency?.code}
          </Fact>
          <Fact label={t(`cashCounts.${wordOf(difference)}`)}>
            <strong>
              <Money value={difference} /> {currency?.code}
            </strong>
          </Fact>
        </>
      )}
      {currency && rate !== null && differenceInBooks !== null && (
        <Fact label={t('cashCounts.differenceInBooks')}>
          <Money value={differenceInBooks} /> ({t('cashCounts.rate')} {showRate(rate, language)})
        </Fact>
      )}
      {description !== null && (
        <Fact label={t('cashCounts.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

const wordOf = (difference: string) => {
  const found = amount(difference)
  return found.eq(zero) ? 'difference' : found.lt(zero) ? 'shortage' : 'surplus'
}

type Counted = WholeCashCount['denominations'][number]

function Denominations({ count: whole }: { count: WholeCashCount }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Counted>[] = [
    {
      id: 'denomination',
      header: t('cashCounts.denomination'),
      align: 'right',
      card: 'title',
      cell: ({ denomination }) => <Money value={denomination} />,
    },
    { id: 'count', header: t('cashCounts.count'), align: 'right', cell: ({ count }) => count },
    {
      id: 'amount',
      header: t('cashCounts.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ denomination, count }) => <Money value={text(amount(denomination).times(String(count)))} />,
    },
  ]
  return (
    <DocumentLines
      label={t('cashCounts.denominations')}
      columns={columns}
      lines={whole.denominations}
      keyOf={({ denomination }) => denomination}
    />
  )
}
