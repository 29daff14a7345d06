import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { operationKinds } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { ReconciledFact } from './reconciled.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showAmount, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Side } from '../states.ts'
import { correctAddress, editAddress, operationAddress } from './addresses.ts'
import type { WholeOperation } from './form-values.ts'
import { InstrumentName } from './badges.tsx'
import { OperationShares } from './OperationShares.tsx'
import { sides } from './sides.ts'
import { useOperationActions } from './use-operation-actions.tsx'

/** One collection or payment: the money, what it settled, and everything that came of it. */
export function OperationDetail({ id, side }: OneRecord & { side: Side }) {
  return (
    <RecordLoader key={id} call={sides[side].get} id={id}>
      {(operation) => <Content operation={operation} />}
    </RecordLoader>
  )
}

function Content({ operation }: { operation: WholeOperation }) {
  const t = useScreenWords()
  const { side, state, number, steps } = operation
  const calls = sides[side]
  const { words } = calls
  const kind = operationKinds[side]
  const actions = useDocumentActions(operation, { changeState: calls.change, preview: calls.preview })
  const all = useOperationActions(operation)
  const settled = operation.allocations.length + operation.advances.length
  return (
    <DocumentScreen
      label={t(`${words}.one`)}
      title={t(`${words}.numbered`, { number })}
      gist={{
        partner: operation.partner?.name,
        amount: operation.amount,
        currency: operation.currency?.code,
      }}
      state={<DocumentState kind={kind} state={state} />}
      actions={
        <DocumentButtons
          kind={kind}
          state={state}
          all={all}
          actions={actions}
          prints={[
            {
              label: t(`${words}.print.title`),
              onPrint: () => void printDocument(calls.print, { id: operation._id }),
            },
          ]}
          also={
            state === 'confirmed' ? (
              <CorrectLink to={correctAddress(side, operation._id)} />
            ) : (
              state === 'pending' && (
                <ButtonLink
                  to={editAddress(side, operation._id)}
                  variant="default"
                  leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
                >
                  {t('money.edit')}
                </ButtonLink>
              )
            )
          }
        />
      }
      progress={{
        of: kind,
        state,
        steps,
        notes: { confirmed: t('money.notes.confirmed') },
      }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      {operation.warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow" p="xs">
          {message}
        </Alert>
      ))}
      <OperationFacts operation={operation} />
      <DocumentTabs
        tabs={[
          {
            id: 'shares',
            label: t(`${words}.settles`),
            count: settled,
            content: <OperationShares operation={operation} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: operation.entries.length,
            content: <DocumentEntries entries={operation.entries} />,
          },
          {
            id: 'history',
            label: t('money.history'),
            count: steps.length,
            content: <DocumentHistory steps={steps} words="money.states" />,
          },
        ]}
        files={{ kind: kind, _id: operation._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function OperationFacts({ operation }: { operation: WholeOperation }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { partner, account, currency, rate, instrumentNumber, instrumentDate, description } = operation
  return (
    <Facts>
      <Fact label={t('operations.date')}>
        <Day value={operation.date} />
      </Fact>
      <Fact label={t(`operations.${sides[operation.side].partner}`)}>
        <RecordLink to={partnerAddress(operation.partnerId)}>{choiceText(partner)}</RecordLink>
      </Fact>
      <Fact label={t('operations.account')}>{account ? choiceText(account) : t('money.noMoney')}</Fact>
      <Fact label={t('operations.amount')}>
        <strong>
          <Money value={operation.amount} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('operations.amountInBooks')}>
          <Money value={operation.amountInBooks} /> ({t('operations.rate')} {showRate(rate, language)})
        </Fact>
      )}
      {operation.commission !== '0.00' && (
        <Fact label={t('operations.commission')}>
          <Money value={operation.commission} />
        </Fact>
      )}
      <Fact label={t('operations.instrument')}>
        <InstrumentName instrument={operation.instrument} /> {instrumentNumber}{' '}
        {instrumentDate !== null && <Day value={instrumentDate} />}
      </Fact>
      {operation.difference !== '0.00' && (
        <Fact label={t('money.difference')}>
          <Money value={operation.difference} report />
        </Fact>
      )}
      {operation.denominations.length > 0 && (
        <Fact label={t('operations.denominations')} wide>
          {operation.denominations
            .map(({ denomination, count }) => `${count} × ${showAmount(denomination, language)}`)
            .join(' · ')}
        </Fact>
      )}
      <ReconciledFact by={operation.reconciledBy} />
      <CorrectionFacts of={operation} addressOf={(id) => operationAddress(operation.side, id)} />
      {description !== null && (
        <Fact label={t('operations.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}
