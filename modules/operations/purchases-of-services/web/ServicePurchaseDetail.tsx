import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { addressOf as accrualAddress } from '../../service-accruals/web/addresses.ts'
import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { SentFact } from '@cuadre/platform/mail/web/SentLetters.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { servicePurchaseKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useFormOfLine } from '@cuadre/web-kit/kinds.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import type { z } from 'zod'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { PricedLines } from '../../documents/web/PricedLines.tsx'
import { KinFacts, TotalFacts } from '../../documents/web/TermsFacts.tsx'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { quotationAddressOf } from '../../quotations/web/addresses.ts'
import {
  changeStateServicePurchase,
  deleteServicePurchase,
  getServicePurchaseDetails,
  previewServicePurchase,
  letterOfServicePurchase,
  printPurchaseOrder,
  sendServicePurchase,
  type ServicePurchase,
} from '../api.ts'
import { addressOf } from './addresses.ts'
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
  const formOfLine = useFormOfLine()
  return (
    <DocumentPage
      kind={servicePurchaseKind}
      document={purchase}
      gist={{
        partner: purchase.provider.name,
        amount: purchase.total,
        currency: purchase.currency?.code,
      }}
      calls={{
        changeState: changeStateServicePurchase,
        preview: previewServicePurchase,
        print: printPurchaseOrder,
        remove: deleteServicePurchase,
      }}
      also={
        <>
          {purchase.state !== 'pending' && purchase.state !== 'cancelled' && (
            <SendLetter
              title={t('letters.sendTitle', { what: purchase.number })}
              layOut={letterOfServicePurchase}
              send={sendServicePurchase}
              input={{ id: purchase._id }}
            />
          )}
          <SettleDocument
            side="payable"
            partnerId={purchase.providerId}
            documentIds={[purchase._id]}
            paid={purchase.paid}
            isNext
          />
        </>
      }
      rarely={<RequestButton of={purchase} />}
      notes={useServiceNotes()}
      facts={<PurchaseFacts purchase={purchase} />}
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
                  cell: ({ _id, account, costCenter, expenseItem, accrual, isOfAssets }) => (
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
                      {isOfAssets && purchase.state === 'confirmed' && formOfLine && (
                        <ButtonLink needs="assetsAdmin" variant="default" size="xs" to={formOfLine(_id)}>
                          {t('servicePurchases.becomeAssets')}
                        </ButtonLink>
                      )}
                    </>
                  ),
                },
              ]}
            />
          ),
        },
      ]}
      followed={[
        ...useRequestsTab(purchase._id),
        {
          id: 'payments',
          label: t('openItems.payments.title'),
          content: <DocumentPayments documentIds={[purchase._id]} />,
        },
      ]}
    />
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
      <Fact label={t('terms.dueDate')}>
        <Day value={purchase.dueDate} />
      </Fact>
      <TotalFacts of={purchase} />
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
      <Fact label={t('terms.paymentForm')}>{t(`terms.paymentForms.${purchase.paymentForm}`)}</Fact>
      {purchase.withheld !== '0.00' && (
        <Fact label={t('servicePurchases.withheld')}>
          <Money value={purchase.withheld} />
        </Fact>
      )}
      {purchase.providerDocument !== null && (
        <Fact label={t('servicePurchases.providerDocument')}>{purchase.providerDocument}</Fact>
      )}
      <ContractFact contract={purchase.contract} />
      <KinFacts of={purchase} addressOf={addressOf} quotationAddressOf={quotationAddressOf.buyOfServices} />
      {purchase.description !== null && (
        <Fact label={t('servicePurchases.description')} wide>
          {purchase.description}
        </Fact>
      )}
      <SentFact kind={servicePurchaseKind} id={purchase._id} />
    </Facts>
  )
}
