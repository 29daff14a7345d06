/** What a key of the pad makes of the figure that is written, as plain decimal text; `decimals` are at most written. */
export function press(written: string, key: string, decimals: number): string {
  if (key === 'back') return written.slice(0, -1)
  if (key === '.') {
    if (decimals === 0 || written.includes('.')) return written
    return written === '' ? '0.' : `${written}.`
  }
  const [whole = '', fraction] = written.split('.')
  if (fraction !== undefined && fraction.length >= decimals) return written
  if (fraction === undefined && whole.length >= 9) return written
  return written === '0' ? key : written + key
}

/** The figure as money or a quantity is sent: `12.` is `12`. */
export const plain = (written: string): string => written.replace(/\.$/, '') || '0'
