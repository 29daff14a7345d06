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
  const parts: Record<string, ReactNode> = {
    kind: t(`partners.kinds.${kind}`),
    nit: nit !== null && `${t('partners.nit')} ${nit}`,
    phone: phone !== null && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
    email: email !== null && <a href={`mailto:${email}`}>{email}</a>,
    contact: contact && [contact.name, contact.role, contact.phone].filter(Boolean).join(', '),
    terms: t('partnerPage.paysIn', { count: paymentDays }),
    limit: kind !== 'provider' && creditLimit !== null && (
      <>
        {t('partners.creditLimit')} <Money value={creditLimit} />
      </>
    ),
  }
  return (
    <p className={classes['reach']}>
      {Object.entries(parts)
        .filter(([, part]) => part !== false && part !== undefined)
        .map(([name, part], at) => (
          <Fragment key={name}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </p>
  )
}
