import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { operationAddress } from '@cuadre/finance/settlements/web/addresses.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconEdit, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  changeStateCheque,
  deleteCheque,
  getCheque,
  previewCheque,
  printCheque,
  printOnForm,
  type WholeCheque,
} from '../api.ts'
import { chequeKinds, wholeKinds } from '../kind.ts'
import { type ChequeSide, correctableStates, isOnPaper } from '../states.ts'
import { addressOf as reconciliationAddress } from '../../reconciliations/web/addresses.ts'
import { addresses } from './addresses.ts'
import { actionsOf, type Asked, asks, type Asking } from './cheque-actions.tsx'
import { ChequeMove } from './ChequeMove.tsx'
import { Validity } from './Validity.tsx'

/** One cheque: the paper, what it settles, where it is, and the entries that came of it. */
export function ChequeDetail({ side, id }: { side: ChequeSide; id: string }) {
  return (
    <RecordLoader key={id} call={getCheque} id={id}>
      {(cheque) => <Content side={side} cheque={cheque} />}
    </RecordLoader>
  )
}

function Content({ side, cheque }: { side: ChequeSide; cheque: WholeCheque }) {
  const t = useScreenWords()
  const { _id, state } = cheque
  const { correctAddressOf, editAddressOf, listAddress } = addresses[side]
  const [asked, setAsked] = useState<Asking>()
  const asking = asked?.from === state ? asked : undefined
  const actions = useDocumentActions(cheque, {
    changeState: changeStateCheque,
    preview: previewCheque,
    also: ({ to }) =>
      asking?.to === to
        ? {
            date: asking.date,
            ...(asking.bankAccount && { bankAccountId: asking.bankAccount._id }),
            ...(asking.to === 'returned' && asking.fee !== '' && { fee: asking.fee }),
          }
        : {},
  })
  const all = actionsOf(t, cheque)
  const plain = all.find(({ to }) => to === asking?.to)
  const begun = (to: Asked): Asking => ({
    to,
    from: state,
    date: cheque.depositedOn ?? cheque.date,
    bankAccount: null,
    fee: '',
  })
  return (
    <PostedDocument
      kind={wholeKinds[side]}
      document={cheque}
      gist={{ partner: cheque.name, amount: cheque.amount, currency: cheque.currency?.code }}
      actions={actions}
      all={all
        .filter(({ to }) => to !== asking?.to)
        .map((action) =>
          asks(action.to) ? { ...action, begin: () => setAsked(begun(action.to as Asked)) } : action,
        )}
      onPrint={() => void printDocument(printCheque, { id: _id })}
      also={
        state !== 'pending' ? (
          <>
            {isOnPaper(state) && side === 'issued' && (
              <Button
                variant="default"
                leftSection={<IconPrinter {...smallIcon} />}
                onClick={() => void printDocument(printOnForm, { id: _id })}
              >
                {t('chequeForm.print')}
              </Button>
            )}
            {correctableStates.includes(state) && <CorrectLink to={correctAddressOf(_id)} />}
          </>
        ) : (
          <>
            <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
              {t('cheques.edit')}
            </ButtonLink>
            <DeleteDocument document={cheque} remove={deleteCheque} list={listAddress} />
          </>
        )
      }
      notes={{
        registered: t('chequesReceived.notes.registered'),
        deposited: t('chequesReceived.notes.deposited'),
        issued: t('chequesIssued.notes.issued'),
        delivered: t('chequesIssued.notes.delivered'),
        cashed: t('chequesIssued.notes.cashed'),
      }}
      facts={
        <>
          <ChequeFacts side={side} cheque={cheque} />
          {asking && plain && (
            <ChequeMove
              asking={asking}
              onChange={setAsked}
              onLook={() => actions.ask(plain)}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      }
      tabs={
        cheque.allocations.length === 0
          ? []
          : [
              {
                id: 'settles',
                label: t('cheques.settles'),
                count: cheque.allocations.length,
                content: <Settles cheque={cheque} />,
              },
            ]
      }
    />
  )
}

function ChequeFacts({ side, cheque }: { side: ChequeSide; cheque: WholeCheque }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { words } = chequeKinds[side]
  const { currency, rate, operation, cashedBy } = cheque
  const money = side === 'received' ? ('receivable' as const) : ('payable' as const)
  return (
    <Facts>
      <Fact label={t('cheques.printedNumber')}>{cheque.printedNumber}</Fact>
      <Fact label={t(`${words}.named`)}>{cheque.name}</Fact>
      <Fact label={t(`${words}.entity`)}>{choiceText(cheque.partner)}</Fact>
      <Fact label={t('cheques.date')}>
        <Day value={cheque.date} />
      </Fact>
      <Fact label={t('cheques.amount')}>
        <strong>
          <Money value={cheque.amount} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('cheques.amountInBooks')}>
          <Money value={cheque.amountInBooks} /> ({t('cheques.rate')} {showRate(rate, language)})
        </Fact>
      )}
      <Fact label={t('cheques.expiresOn')}>
        <Validity cheque={cheque} />
      </Fact>
      {cheque.drawnOn !== null && <Fact label={t('cheques.drawnOn')}>{cheque.drawnOn}</Fact>}
      {cheque.bankAccount && <Fact label={t('cheques.bankAccount')}>{choiceText(cheque.bankAccount)}</Fact>}
      <OnDay label={t('cheques.depositedOn')} day={cheque.depositedOn} />
      <OnDay label={t('cheques.returnedOn')} day={cheque.returnedOn} />
      <OnDay label={t('cheques.cashedOn')} day={cheque.cashedOn} />
      {cashedBy && (
        <Fact label={t('cheques.cashedBy')}>
          <RecordLink to={reconciliationAddress(cashedBy._id)}>{cashedBy.number}</RecordLink>
        </Fact>
      )}
      <CorrectionFacts of={cheque} addressOf={addresses[side].addressOf} />
      {cheque.fee !== '0.00' && (
        <Fact label={t('cheques.fee')}>
          <Money value={cheque.fee} />
        </Fact>
      )}
      {operation && (
        <Fact label={t('cheques.operation')}>
          <RecordLink to={operationAddress(money, operation._id)}>{operation.number}</RecordLink>
        </Fact>
      )}
      <Fact label={t('cheques.inLetters')} wide>
        {cheque.amountInLetters}
      </Fact>
      {cheque.description !== null && (
        <Fact label={t('cheques.description')} wide>
          {cheque.description}
        </Fact>
      )}
    </Facts>
  )
}

const OnDay = ({ label, day }: { label: string; day: string | null }) =>
  day === null ? null : (
    <Fact label={label}>
      <Day value={day} />
    </Fact>
  )

type Settled = WholeCheque['allocations'][number]

function Settles({ cheque }: { cheque: WholeCheque }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Settled>[] = [
    {
      id: 'document',
      header: t('cheques.document'),
      card: 'title',
      cell: ({ document }) => <DocumentLink document={document} />,
    },
    {
      id: 'due',
      header: t('cheques.due'),
      cell: ({ dueDate }) => (dueDate === null ? '–' : <Day value={dueDate} />),
    },
    {
      id: 'amount',
      header: t('cheques.settled'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, currency }) => (
        <>
          <Money value={amount} /> {currency?.code}
        </>
      ),
    },
  ]
  return (
    <DocumentLines
      label={t('cheques.settles')}
      columns={columns}
      lines={cheque.allocations}
      keyOf={({ itemId }) => itemId}
    />
  )
}
