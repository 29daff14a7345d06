import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Fragment, type ReactNode } from 'react'
import classes from './PartnerPage.module.css'

/** What one needs at hand of whom one speaks with: what it is, how it is reached, when it pays. */
export function Reach({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const { kind, nit, phone, email, contacts, paymentDays, creditLimit } = partner
  const [contact] = contacts
  const parts: ReactNode[] = [
    t(`partners.kinds.${kind}`),
    nit !== null && `${t('partners.nit')} ${nit}`,
    phone !== null && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
    email !== null && <a href={`mailto:${email}`}>{email}</a>,
    contact && [contact.name, contact.role, contact.phone].filter(Boolean).join(', '),
    t('partnerPage.paysIn', { count: paymentDays }),
    kind !== 'provider' && creditLimit !== null && (
      <>
        {t('partners.creditLimit')} <Money value={creditLimit} />
      </>
    ),
  ]
  return (
    <p className={classes['reach']}>
      {parts
        .filter((part) => part !== false && part !== undefined)
        .map((part, at) => (
          // They stand as they are.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </p>
  )
}
