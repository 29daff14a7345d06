import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { serviceSaleKind } from '../kind.ts'
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
import { addressOf as invoiceAddress } from '../../invoices/web/addresses.ts'
import { InvoiceButton } from '../../documents/web/InvoiceButton.tsx'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { FormButtons } from '../../documents/web/FormButtons.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { PricedLines } from '../../documents/web/PricedLines.tsx'
import { useServiceActions } from '../../documents/web/service-actions.tsx'
import { ExportFact, KinFacts, TotalFacts } from '../../documents/web/TermsFacts.tsx'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { quotationAddressOf } from '../../quotations/web/addresses.ts'
import {
  changeStateServiceSale,
  deleteServiceSale,
  getServiceSaleDetails,
  previewServiceSale,
  printServiceOrder,
  type ServiceSale,
} from '../api.ts'
import { addressOf, copyAddressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { useServiceNotes } from './notes.ts'

type WholeSale = z.output<typeof ServiceSale>

/** One sale of services: what was done for whom, where it stands, and everything that came of it. */
export default function ServiceSaleDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getServiceSaleDetails} id={id}>
      {(sale) => <Content sale={sale} />}
    </RecordLoader>
  )
}

function Content({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  const notes = useServiceNotes(sale.revenueOn)
  const actions = useDocumentActions(sale, {
    changeState: changeStateServiceSale,
    preview: previewServiceSale,
  })
  const all = useServiceActions(sale, 'serviceSales')
  const requests = useRequestsTab(sale._id)
  return (
    <DocumentScreen
      label={t('serviceSales.one')}
      title={t('serviceSales.numbered', { number: sale.number })}
      state={<DocumentState kind={serviceSaleKind} state={sale.state} />}
      actions={
        <DocumentButtons
          kind={serviceSaleKind}
          state={sale.state}
          all={all}
          actions={actions}
          prints={[
            {
              label: t('serviceSales.print'),
              onPrint: () => void printDocument(printServiceOrder, { id: sale._id }),
            },
          ]}
          also={
            <>
              <InvoiceButton type="saleOfServices" sale={sale} />
              <RequestButton of={sale} />
              <FormButtons
                document={sale}
                addresses={{
                  copy: copyAddressOf(sale._id),
                  edit: editAddressOf(sale._id),
                  correct: correctAddressOf(sale._id),
                  list: listAddress,
                }}
                remove={deleteServiceSale}
              />
            </>
          }
        />
      }
      progress={{
        of: serviceSaleKind,
        state: sale.state,
        steps: sale.steps,
        notes,
      }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <SaleFacts sale={sale} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('terms.lines.title'),
            count: sale.lines.length,
            content: (
              <PricedLines
                document={sale}
                lines={sale.lines.map((line) => ({ ...line, item: line.service }))}
              />
            ),
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: sale.entries.length,
            content: <DocumentEntries entries={sale.entries} />,
          },
          ...requests,
          {
            id: 'payments',
            label: t('openItems.payments.title'),
            content: <DocumentPayments documentIds={[sale._id]} />,
          },
          {
            id: 'history',
            label: t('terms.history'),
            count: sale.steps.length,
            content: <DocumentHistory steps={sale.steps} words="serviceSales.states" />,
          },
        ]}
        files={{ kind: serviceSaleKind, _id: sale._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function SaleFacts({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('serviceSales.date')}>
        <Day value={sale.date} />
      </Fact>
      <Fact label={t('serviceSales.client')}>
        <RecordLink to={partnerAddress(sale.clientId)}>{choiceText(sale.client)}</RecordLink>
      </Fact>
      <Fact label={t('terms.paymentForm')}>{t(`terms.paymentForms.${sale.paymentForm}`)}</Fact>
      <Fact label={t('terms.dueDate')}>
        <Day value={sale.dueDate} />
      </Fact>
      <TotalFacts of={sale} />
      <ExportFact of={sale} />
      {sale.revenueOn === 'invoice' && sale.state !== 'cancelled' && (
        <Fact label={t('serviceSales.revenueOn')}>
          {t(`serviceSales.revenueWaits.${sale.invoice ? 'earned' : 'waiting'}`)}
        </Fact>
      )}
      {sale.cost !== null && (
        <Fact label={t('serviceSales.cost')}>
          <Money value={sale.cost} />
        </Fact>
      )}
      {sale.paid !== null && (
        <>
          <Fact label={t('serviceSales.paid')}>
            <PaidBadge paid={sale.paid} words="serviceSales.paidStates" />
          </Fact>
          <Fact label={t('serviceSales.pending')}>
            <Money value={sale.pending} />
          </Fact>
        </>
      )}
      {sale.invoice && (
        <Fact label={t('serviceSales.invoice')}>
          <RecordLink to={invoiceAddress(sale.invoice._id)}>{sale.invoice.number}</RecordLink>
        </Fact>
      )}
      <ContractFact contract={sale.contract} />
      <KinFacts of={sale} addressOf={addressOf} quotationAddressOf={quotationAddressOf.saleOfServices} />
      {sale.description !== null && (
        <Fact label={t('serviceSales.description')} wide>
          {sale.description}
        </Fact>
      )}
    </Facts>
  )
}
