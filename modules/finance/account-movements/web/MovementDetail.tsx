import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { accountMovementKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { ReconciledFact } from '../../settlements/web/reconciled.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { IconBan, IconChecks, IconEdit } from '@tabler/icons-react'
import {
  changeStateMovements,
  deleteContMovements,
  getMovementsContById,
  previewMovement,
  printMovements,
  type WholeMovement,
} from '../api.ts'
import type { MovementState } from '../states.ts'
import { addressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'

/** One movement of money: where it came from or went, what it was for, and its entry. */
export default function MovementDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getMovementsContById} id={id}>
      {(movement) => <Content movement={movement} />}
    </RecordLoader>
  )
}

function Content({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const { _id, kind, state, number } = movement
  const actions = useDocumentActions(movement, {
    changeState: changeStateMovements,
    preview: previewMovement,
  })
  return (
    <PostedDocument
      kind={accountMovementKind}
      document={movement}
      label={t(`movements.kinds.${kind}`)}
      title={`${t(`movements.kinds.${kind}`)} ${number}`}
      actions={actions}
      all={actionsOf(t, movement)}
      onPrint={() => void printDocument(printMovements, { id: _id })}
      also={
        state === 'confirmed' ? (
          <CorrectLink to={correctAddressOf(kind, _id)} />
        ) : (
          state === 'pending' && (
            <>
              <ButtonLink
                to={editAddressOf(kind, _id)}
                variant="default"
                leftSection={<IconEdit {...smallIcon} />}
              >
                {t('movements.edit')}
              </ButtonLink>
              <DeleteDocument document={movement} remove={deleteContMovements} list={listAddress(kind)} />
            </>
          )
        )
      }
      facts={
        <>
          {movement.warnings.map(({ code, message }) => (
            <Alert key={code} color="yellow" p="xs">
              {message}
            </Alert>
          ))}
          <MovementFacts movement={movement} />
        </>
      }
      tabs={[
        {
          id: 'lines',
          label: t('movements.lines'),
          count: movement.lines.length,
          content: <MovementLines movement={movement} />,
        },
      ]}
    />
  )
}

/** The buttons of a movement. Its kind says which state has which. */
const actionsOf = (t: (key: string) => string, { state }: WholeMovement): DocumentAction<MovementState>[] => [
  {
    to: 'confirmed',
    label: t('movements.confirm'),
    run: t('movements.confirming.action'),
    title: t('movements.confirming.title'),
    icon: <IconChecks {...smallIcon} />,
    primary: true,
  },
  state === 'pending'
    ? {
        to: 'cancelled',
        label: t('movements.cancel'),
        icon: <IconBan {...smallIcon} />,
        reason: 'optional',
        danger: true,
      }
    : {
        to: 'cancelled',
        label: t('movements.cancel'),
        run: t('movements.cancelRun'),
        title: t('movements.cancelTitle'),
        icon: <IconBan {...smallIcon} />,
        reason: 'required',
        danger: true,
      },
]

function MovementFacts({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { partner, party, currency, rate } = movement
  return (
    <Facts>
      <Fact label={t('movements.date')}>
        <Day value={movement.date} />
      </Fact>
      <Fact label={t('movements.account')}>{choiceText(movement.account)}</Fact>
      <Fact label={t(partner ? 'movements.partner' : 'movements.party')}>
        {partner ? (
          <RecordLink to={partnerAddress(partner._id)}>{choiceText(partner)}</RecordLink>
        ) : (
          (party ?? '–')
        )}
      </Fact>
      <Fact label={t('movements.reference')}>{movement.reference ?? '–'}</Fact>
      <Fact label={t('movements.total')}>
        <strong>
          <Money value={movement.total} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('movements.amount')}>
          <Money value={movement.amount} /> ({t('movements.rate')} {showRate(rate, language)})
        </Fact>
      )}
      <ReconciledFact by={movement.reconciledBy} />
      <CorrectionFacts of={movement} addressOf={(id) => addressOf(movement.kind, id)} />
      <Fact label={t('movements.description')} wide>
        {movement.description}
      </Fact>
    </Facts>
  )
}

type Line = WholeMovement['lines'][number]

function MovementLines({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'purpose',
      header: t('movements.purpose'),
      card: 'title',
      cell: ({ purpose, document, account }) =>
        [t(`movements.purposes.${purpose}`), document?.number ?? (account && choiceText(account))]
          .filter(Boolean)
          .join(' '),
    },
    {
      id: 'costCenter',
      header: t('movements.costCenter'),
      cell: ({ costCenter }) => (costCenter ? choiceText(costCenter) : '–'),
    },
    {
      id: 'expenseItem',
      header: t('movements.expenseItem'),
      cell: ({ expenseItem }) => (expenseItem ? choiceText(expenseItem) : '–'),
    },
    { id: 'detail', header: t('movements.detail'), cell: ({ description }) => description ?? '–' },
    {
      id: 'amount',
      header: t('movements.total'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('movements.lines')}
        columns={columns}
        lines={movement.lines}
        keyOf={({ line }) => String(line)}
      />
      <DocumentTotals
        rows={[]}
        total={{
          label: [t('movements.total'), movement.currency?.code].filter(Boolean).join(' '),
          value: movement.total,
        }}
        below={movement.currency ? { label: t('movements.amount'), value: movement.amount } : undefined}
      />
    </>
  )
}
