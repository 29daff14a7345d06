import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconChecks, IconFileX, IconPencil } from '@tabler/icons-react'
import {
  changeStateDoubtfulDebt,
  getDoubtfulDebt,
  previewDoubtfulDebt,
  printDoubtfulDebt,
  type WholeDoubtfulDebt,
} from '../api.ts'
import { doubtfulDebtKind } from '../kind.ts'
import type { DoubtfulDebtState } from '../states.ts'
import { editAddressOf } from './addresses.ts'

/** A provision, a release, a write-off or a recovery: of which debts, and what came of it. */
export default function DoubtfulDebtDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getDoubtfulDebt} id={id}>
      {(document) => <Content document={document} />}
    </RecordLoader>
  )
}

function useActions({ state, kind, lines }: WholeDoubtfulDebt): DocumentAction<DoubtfulDebtState>[] {
  const t = useScreenWords()
  const isInvestigated = kind === 'writeOff' && lines.some(({ amount, covered }) => amount !== covered)
  const cancel = {
    to: 'cancelled',
    label: t('doubtfulDebts.actions.cancel'),
    icon: <IconBan {...smallIcon} />,
    danger: true,
  } as const
  return [
    {
      to: 'confirmed',
      label: t('doubtfulDebts.actions.confirm'),
      run: t('doubtfulDebts.confirming.action'),
      title: t('doubtfulDebts.confirming.title'),
      notes: [t('doubtfulDebts.confirming.numbered')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    ...(isInvestigated
      ? [
          {
            to: 'resolved' as const,
            label: t('doubtfulDebts.actions.resolve'),
            run: t('doubtfulDebts.resolving.action'),
            title: t('doubtfulDebts.resolving.title'),
            icon: <IconFileX {...smallIcon} />,
            primary: true,
          },
        ]
      : []),
    state === 'pending'
      ? { ...cancel, reason: 'optional' }
      : {
          ...cancel,
          run: t('doubtfulDebts.cancelling.action'),
          title: t('doubtfulDebts.cancelling.title'),
          reason: 'required',
        },
  ]
}

function Content({ document }: { document: WholeDoubtfulDebt }) {
  const t = useScreenWords()
  const { _id, number, kind, state } = document
  return (
    <PostedDocument
      kind={doubtfulDebtKind}
      document={document}
      title={t('doubtfulDebts.ofKind', { kind: t(`doubtfulDebts.kinds.${kind}`), number })}
      actions={useDocumentActions(document, {
        changeState: changeStateDoubtfulDebt,
        preview: previewDoubtfulDebt,
      })}
      all={useActions(document)}
      onPrint={() => void printDocument(printDoubtfulDebt, { id: _id })}
      also={
        state === 'pending' && (
          <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconPencil {...smallIcon} />}>
            {t('doubtfulDebts.actions.edit')}
          </ButtonLink>
        )
      }
      notes={{ pending: t('doubtfulDebts.notes.pending'), confirmed: t('doubtfulDebts.notes.confirmed') }}
      facts={<DebtFacts document={document} />}
      tabs={[
        {
          id: 'lines',
          label: t('doubtfulDebts.lines'),
          count: document.lines.length,
          content: <Debts document={document} />,
        },
      ]}
    />
  )
}

function DebtFacts({ document }: { document: WholeDoubtfulDebt }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('doubtfulDebts.date')}>
        <Day value={document.date} />
      </Fact>
      <Fact label={t('doubtfulDebts.kind')}>{t(`doubtfulDebts.kinds.${document.kind}`)}</Fact>
      <Fact label={t('doubtfulDebts.amount')}>
        <strong>
          <Money value={document.amount} />
        </strong>
      </Fact>
      {document.moneyAccount && (
        <Fact label={t('doubtfulDebts.moneyAccount')}>{choiceText(document.moneyAccount)}</Fact>
      )}
      {document.description !== null && (
        <Fact label={t('doubtfulDebts.description')} wide>
          {document.description}
        </Fact>
      )}
    </Facts>
  )
}

/** The debts that it is about. */
function Debts({ document: { kind, lines } }: { document: WholeDoubtfulDebt }) {
  const t = useScreenWords()
  return (
    <DocumentLines
      label={t('doubtfulDebts.lines')}
      lines={lines}
      keyOf={({ _id }) => _id}
      columns={[
        {
          id: 'client',
          header: t('doubtfulDebts.client'),
          card: 'title',
          cell: ({ client }) => <RecordLink to={partnerAddress(client._id)}>{choiceText(client)}</RecordLink>,
        },
        { id: 'document', header: t('doubtfulDebts.document'), cell: (line) => line.document.number },
        { id: 'dueDate', header: t('doubtfulDebts.dueDate'), cell: ({ dueDate }) => <Day value={dueDate} /> },
        {
          id: 'amount',
          header: t('doubtfulDebts.amount'),
          align: 'right',
          card: 'amount',
          cell: ({ amount }) => <Money value={amount} />,
        },
        ...(kind === 'writeOff'
          ? [
              {
                id: 'covered',
                header: t('doubtfulDebts.covered'),
                align: 'right' as const,
                cell: ({ covered }: WholeDoubtfulDebt['lines'][number]) => <Money value={covered} />,
              },
            ]
          : []),
      ]}
    />
  )
}
