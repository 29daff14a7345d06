import { lettersOfPartner } from '@cuadre/finance/statements-of-account/api.ts'
import { SentLetters } from '@cuadre/platform/mail/web/SentLetters.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './PartnerPage.module.css'

/** Whether one may see, and send, what a partner is told of its account. */
export const useSeesStatements = () =>
  useCan(['adminPendingReceivable', 'adminOutstanding', 'adminOperationsByClient'])

/** The statements of account and reminders that a partner was sent. */
export function PartnerLetters({ partnerId }: { partnerId: string }) {
  const t = useScreenWords()
  const found = useQuery(query(lettersOfPartner, { partnerId }))
  return (
    <Loaded query={found}>
      {(sent) =>
        sent.total === 0 ? (
          <p className={classes['none']}>{t('partnerPage.noLetters')}</p>
        ) : (
          <SentLetters sent={sent} />
        )
      }
    </Loaded>
  )
}
