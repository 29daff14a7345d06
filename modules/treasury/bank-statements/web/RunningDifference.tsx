import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { Text } from '@mantine/core'

interface RunningDifferenceProps {
  opening: string
  closing: string
  amounts: readonly string[]
}

/** What the lines come to so far, and what is missing up to what the bank says that it holds then. */
export function RunningDifference({ opening, closing, amounts }: RunningDifferenceProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const reached = sum([opening, ...amounts].flatMap((each) => (each === '' ? [] : [amount(each)])))
  const missing = closing === '' ? undefined : amount(closing).minus(reached)
  const isWhole = missing?.eq('0')
  return (
    <Text
      component="output"
      display="block"
      size="sm"
      mt="sm"
      c={isWhole === false ? 'var(--warn)' : 'var(--ink2)'}
    >
      {t('bankStatements.reached', { reached: showAmount(text(reached), language) })}{' '}
      {isWhole
        ? t('bankStatements.addsUp')
        : missing && t('bankStatements.missing', { missing: showAmount(text(missing), language) })}{' '}
      {t('bankStatements.signHelp')}
    </Text>
  )
}
