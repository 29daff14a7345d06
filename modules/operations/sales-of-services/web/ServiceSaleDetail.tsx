import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { addressOf as invoiceAddress } from '../../invoices/web/addresses.ts'
import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { serviceSaleKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import type { z } from 'zod'
import { InvoiceButton } from '../../documents/web/InvoiceButton.tsx'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { PricedLines } from '../../documents/web/PricedLines.tsx'
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
import { addressOf } from './addresses.ts'
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
  return (
    <DocumentPage
      kind={serviceSaleKind}
      document={sale}
      gist={{
        partner: sale.client.name,
        amount: sale.total,
        currency: sale.currency?.code,
      }}
      calls={{
        changeState: changeStateServiceSale,
        preview: previewServiceSale,
        print: printServiceOrder,
        remove: deleteServiceSale,
      }}
      also={
        <>
          <InvoiceButton type="saleOfServices" sale={sale} />
          <SettleDocument
            side="receivable"
            partnerId={sale.clientId}
            documentIds={[sale._id]}
            paid={sale.paid}
            isNext
          />
        </>
      }
      rarely={<RequestButton of={sale} />}
      notes={useServiceNotes(sale.revenueOn)}
      facts={<SaleFacts sale={sale} />}
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
      ]}
      followed={[
        ...useRequestsTab(sale._id),
        {
          id: 'payments',
          label: t('openItems.payments.title'),
          content: <DocumentPayments documentIds={[sale._id]} />,
        },
      ]}
    />
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
      <Fact label={t('terms.dueDate')}>
        <Day value={sale.dueDate} />
      </Fact>
      <TotalFacts of={sale} />
      {sale.paid !== null && (
        <>
          <Fact label={t('serviceSales.paid')}>
            <PaidBadge paid={sale.paid} words="serviceSales.paidStates" dueDate={sale.dueDate} />
          </Fact>
          <Fact label={t('serviceSales.pending')}>
            <Money value={sale.pending} />
          </Fact>
        </>
      )}
      <Fact label={t('terms.paymentForm')}>{t(`terms.paymentForms.${sale.paymentForm}`)}</Fact>
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
      {sale.invoice && (
        <Fact label={t('serviceSales.invoice')}>
          <RecordLink to={invoiceAddress(sale.invoice._id)}>{sale.invoice.number}</RecordLink>
        </Fact>
      )}
      {sale.seller !== null && <Fact label={t('serviceSales.seller')}>{sale.seller}</Fact>}
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
