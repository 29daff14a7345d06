import { Fact } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionFacts } from '@cuadre/web-kit/document/Corrections.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'

interface Totals {
  total: string
  amount: string
  currency: { code: string } | null
  rate: string | null
}

/** What a document comes to, in its currency and in that of the books. */
export function TotalFacts({ of: { total, amount, currency, rate } }: { of: Totals }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <>
      <Fact label={t('terms.total')}>
        <strong>
          <Money value={total} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('terms.amount')}>
          <Money value={amount} /> ({t('terms.rate')} {showRate(rate, language)})
        </Fact>
      )}
    </>
  )
}

interface Linked {
  _id: string
  number: string
}

interface Kin {
  offer: Linked | null
  replaces: Linked | null
  replacedBy: Linked | null
}

interface KinFactsProps {
  of: Kin
  addressOf(id: string): string
  /** Of a kind that quotations become. */
  quotationAddressOf?(id: string): string
}

/** The offer that a document came from, the one that it corrects and the one that corrects it. */
export function KinFacts({
  of: { offer, replaces, replacedBy },
  addressOf,
  quotationAddressOf,
}: KinFactsProps) {
  const t = useScreenWords()
  return (
    <>
      {offer && quotationAddressOf && (
        <Fact label={t('terms.offer')}>
          <Link to={quotationAddressOf(offer._id)}>{offer.number}</Link>
        </Fact>
      )}
      <CorrectionFacts of={{ replaces, replacedBy }} addressOf={addressOf} />
    </>
  )
}

/** That it is sold abroad, where it is. */
export function ExportFact({ of: { isExport } }: { of: { isExport: boolean } }) {
  const t = useScreenWords()
  return isExport && <Fact label={t('terms.isExport')}>{t('terms.abroad')}</Fact>
}

/** That its goods went back, all of them or some, where any did. */
export function ReturnedFact({ part, label }: { part: 'partial' | 'whole' | null; label: string }) {
  const t = useScreenWords()
  return part && <Fact label={label}>{t(`terms.returnedParts.${part}`)}</Fact>
}
