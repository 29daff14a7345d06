import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Kbd } from '@mantine/core'
import classes from './Reconciliation.module.css'
import type { RuleOffer } from './rule-offer.ts'

interface RuleOfferPanelProps {
  offer: RuleOffer
  isPending: boolean
  onMake(): void
  onChange(): void
  onLater(): void
}

/** What was recorded the same way for the second time may be a rule: said with what it would have caught. */
export function RuleOfferPanel({ offer, isPending, onMake, onChange, onLater }: RuleOfferPanelProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { words, account, costCenter, expenseItem, caught, amount, open, otherwise } = offer
  const named = [account, costCenter, expenseItem]
    .flatMap((each) => (each ? [[each.code, each.name].filter(Boolean).join(' ')] : []))
    .join(' · ')
  return (
    <Panel title={t('reconciliations.ruleOffer')}>
      <div className={classes['opening']}>
        <div>
          {t('reconciliations.ruleOfferWhy', { words, account: named })}
          <p className={classes['note']}>
            {t('reconciliations.ruleOfferCaught', { count: caught, amount: showAmount(amount, language) })}{' '}
            {t('reconciliations.ruleOfferOpen', { count: open })}
            {otherwise > 0 && ` ${t('reconciliations.ruleOfferOtherwise', { count: otherwise })}`}
          </p>
        </div>
        <div className={classes['act']}>
          <Button size="xs" variant="default" onClick={onLater}>
            {t('reconciliations.ruleLater')}
          </Button>
          <Button size="xs" variant="default" onClick={onChange}>
            {t('reconciliations.ruleChange')}
          </Button>
          <Button size="xs" loading={isPending} onClick={onMake} rightSection={<Kbd size="xs">R</Kbd>}>
            {t('reconciliations.ruleMake')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
