import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { servicePurchaseKind } from '../kind.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import type { z } from 'zod'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { FormButtons } from '../../documents/web/FormButtons.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { PricedLines } from '../../documents/web/PricedLines.tsx'
import { useServiceActions } from '../../documents/web/service-actions.tsx'
import { KinFacts, TotalFacts } from '../../documents/web/TermsFacts.tsx'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { addressOf as accrualAddress } from '../../service-accruals/web/addresses.ts'
import { quotationAddressOf } from '../../quotations/web/addresses.ts'
import {
  changeStateServicePurchase,
  deleteServicePurchase,
  getServicePurchaseDetails,
  previewServicePurchase,
  printPurchaseOrder,
  type ServicePurchase,
} from '../api.ts'
import { addressOf, copyAddressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { useServiceNotes } from './notes.ts'

type WholePurchase = z.output<typeof ServicePurchase>

/** One purchase of services: what was bought from whom, where it stands, and everything that came of it. */
export default function ServicePurchaseDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getServicePurchaseDetails} id={id}>
      {(purchase) => <Content purchase={purchase} />}
    </RecordLoader>
  )
}

function Content({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const notes = useServiceNotes()
  const actions = useDocumentActions(purchase, {
    changeState: changeStateServicePurchase,
    preview: previewServicePurchase,
  })
  const all = useServiceActions(purchase, 'servicePurchases')
  const requests = useRequestsTab(purchase._id)
  return (
    <DocumentScreen
      label={t('servicePurchases.one')}
      title={t('servicePurchases.numbered', { number: purchase.number })}
      state={<DocumentState kind={servicePurchaseKind} state={purchase.state} />}
      actions={
        <DocumentButtons
          kind={servicePurchaseKind}
          state={purchase.state}
          all={all}
          actions={actions}
          prints={[
            {
              label: t('servicePurchases.print'),
              onPrint: () => void printDocument(printPurchaseOrder, { id: purchase._id }),
            },
          ]}
          also={
            <>
              <RequestButton of={purchase} />
              <FormButtons
                document={purchase}
                addresses={{
                  copy: copyAddressOf(purchase._id),
                  edit: editAddressOf(purchase._id),
                  correct: correctAddressOf(purchase._id),
                  list: listAddress,
                }}
                remove={deleteServicePurchase}
              />
            </>
          }
        />
      }
      progress={{
        of: servicePurchaseKind,
        state: purchase.state,
        steps: purchase.steps,
        notes,
      }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <PurchaseFacts purchase={purchase} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('terms.lines.title'),
            count: purchase.lines.length,
            content: (
              <PricedLines
                document={purchase}
                lines={purchase.lines.map((line) => ({ ...line, item: line.service }))}
                more={[
                  {
                    id: 'place',
                    header: t('servicePurchases.place'),
                    cell: ({ account, costCenter, expenseItem, accrual }) => (
                      <>
                        {choiceText(account)}
                        {(costCenter || expenseItem) && (
                          <small>
                            {[costCenter, expenseItem]
                              .flatMap((each) => (each ? [choiceText(each)] : []))
                              .join(' · ')}
                          </small>
                        )}
                        {accrual && (
                          <small>
                            <RecordLink to={accrualAddress(accrual._id)}>
                              {t('servicePurchases.accrued', { number: accrual.number })}
                            </RecordLink>{' '}
                            <Money value={accrual.amount} />
                          </small>
                        )}
                      </>
                    ),
                  },
                ]}
              />
            ),
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: purchase.entries.length,
            content: <DocumentEntries entries={purchase.entries} />,
          },
          ...requests,
          {
            id: 'payments',
            label: t('openItems.payments.title'),
            content: <DocumentPayments documentIds={[purchase._id]} />,
          },
          {
            id: 'history',
            label: t('terms.history'),
            count: purchase.steps.length,
            content: <DocumentHistory steps={purchase.steps} words="servicePurchases.states" />,
          },
        ]}
        files={{ kind: servicePurchaseKind, _id: purchase._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function PurchaseFacts({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('servicePurchases.date')}>
        <Day value={purchase.date} />
      </Fact>
      <Fact label={t('servicePurchases.provider')}>
        <RecordLink to={partnerAddress(purchase.providerId)}>{choiceText(purchase.provider)}</RecordLink>
      </Fact>
      <Fact label={t('terms.paymentForm')}>{t(`terms.paymentForms.${purchase.paymentForm}`)}</Fact>
      <Fact label={t('terms.dueDate')}>
        <Day value={purchase.dueDate} />
      </Fact>
      <TotalFacts of={purchase} />
      {purchase.withheld !== '0.00' && (
        <Fact label={t('servicePurchases.withheld')}>
          <Money value={purchase.withheld} />
        </Fact>
      )}
      {purchase.providerDocument !== null && (
        <Fact label={t('servicePurchases.providerDocument')}>{purchase.providerDocument}</Fact>
      )}
      {purchase.paid !== null && (
        <>
          <Fact label={t('servicePurchases.paid')}>
            <PaidBadge paid={purchase.paid} words="servicePurchases.paidStates" />
          </Fact>
          <Fact label={t('servicePurchases.pending')}>
            <Money value={purchase.pending} />
          </Fact>
        </>
      )}
      <ContractFact contract={purchase.contract} />
      <KinFacts of={purchase} addressOf={addressOf} quotationAddressOf={quotationAddressOf.buyOfServices} />
      {purchase.description !== null && (
        <Fact label={t('servicePurchases.description')} wide>
          {purchase.description}
        </Fact>
      )}
    </Facts>
  )
}
