import { amount, zero } from '@cuadre/kernel/money.ts'

/** What is missing stands out; what is too much has its sign. */
export function Difference({ value, displayed }: { value: string; displayed: string }) {
  const difference = amount(value)
  if (difference.lt(zero)) return <strong style={{ color: 'var(--bad)' }}>{displayed}</strong>
  return difference.gt(zero) ? <strong>+{displayed}</strong> : <>{displayed}</>
}
