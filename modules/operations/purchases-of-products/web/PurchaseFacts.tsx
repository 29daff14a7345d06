import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { FileLinks } from '@cuadre/web-kit/media/FileLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { SentFact } from '@cuadre/platform/mail/web/SentLetters.tsx'
import { purchaseKind } from '../kind.ts'
import { addressOf } from './addresses.ts'
import type { WholePurchase } from './form-values.ts'
import { ReturnedFact } from '../../documents/web/TermsFacts.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'

/** From whom it was bought, when, where to, on which terms and documents, and what of it was paid. */
export function PurchaseFacts({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { providerInvoice, providerInvoiceDate, invoiceAwaited, replaces, replacedBy, documents } = purchase
  return (
    <Facts>
      <Fact label={t('purchases.date')}>
        <Day value={purchase.date} />
      </Fact>
      <Fact label={t('purchases.provider')}>
        <RecordLink to={partnerAddress(purchase.providerId)}>{choiceText(purchase.provider)}</RecordLink>
      </Fact>
      <Fact label={t('purchases.dueDate')}>
        <Day value={purchase.dueDate} />
      </Fact>
      <Fact label={t('purchases.total')}>
        <strong>
          <Money value={purchase.total} /> {purchase.currency?.code}
        </strong>
      </Fact>
      {purchase.paid !== null && (
        <>
          <Fact label={t('purchases.paid')}>
            <PaidBadge paid={purchase.paid} words="purchases.paidStates" />
          </Fact>
          <Fact label={t('purchases.pending')}>
            <Money value={purchase.pending} />
          </Fact>
        </>
      )}
      {purchase.currency && purchase.rate !== null && (
        <Fact label={t('purchases.amount')}>
          <Money value={purchase.amount} /> ({t('purchases.rate')} {showRate(purchase.rate, language)})
        </Fact>
      )}
      <Fact label={t('purchases.storage')}>{choiceText(purchase.storage)}</Fact>
      <Fact label={t('purchases.type')}>{t(`purchases.types.${purchase.type}`)}</Fact>
      <Fact label={t('purchases.paymentForm')}>{t(`purchases.paymentForms.${purchase.paymentForm}`)}</Fact>
      <Fact label={t('purchases.providerInvoice')}>
        {invoiceAwaited ? (
          t('purchases.invoiceAwaited')
        ) : providerInvoice === null ? (
          '–'
        ) : (
          <>
            {providerInvoice} {providerInvoiceDate !== null && <Day value={providerInvoiceDate} />}
          </>
        )}
      </Fact>
      <ReturnedFact part={purchase.returnedPart} label={t('purchases.returnedPart')} />
      <ContractFact contract={purchase.contract} />
      {replaces && (
        <Fact label={t('purchases.replaces')}>
          <Link to={addressOf(replaces._id)}>{replaces.number}</Link>
        </Fact>
      )}
      {replacedBy && (
        <Fact label={t('purchases.replacedBy')}>
          <Link to={addressOf(replacedBy._id)}>{replacedBy.number}</Link>
        </Fact>
      )}
      {purchase.description !== null && (
        <Fact label={t('purchases.description')} wide>
          {purchase.description}
        </Fact>
      )}
      {documents.length > 0 && (
        <Fact label={t('purchases.files')} wide>
          <FileLinks files={documents} />
        </Fact>
      )}
      <SentFact kind={purchaseKind} id={purchase._id} />
    </Facts>
  )
}
