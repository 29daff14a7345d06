/** The lines of each digit: those of the left half in either direction, and those of the right one. */
const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const inverted = (lines: string) => lines.replace(/[01]/g, (line) => (line === '0' ? '1' : '0'))
const reversed = (lines: string) => lines.split('').toReversed().join('')
const parity = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** The black and white lines of a product's code of thirteen digits, as `1` and `0`. */
function linesOf(code: string): string {
  const digits = code.split('').map(Number)
  const order = parity[digits[0]!]!
  const first = digits
    .slice(1, 7)
    .map((digit, at) => (order[at] === 'L' ? left[digit]! : reversed(inverted(left[digit]!))))
  const second = digits.slice(7).map((digit) => inverted(left[digit]!))
  return `101${first.join('')}01010${second.join('')}101`
}

/**
 * A script that gives a page a camera, which browsers without a screen do not have. It sees a barcode on white paper once somebody has
 * let the page look, as `letLook()` does.
 */
export const cameraSeeing = (code: string): string => `
  let isLet = false
  globalThis.letLook = () => { isLet = true }
  navigator.mediaDevices.getUserMedia = async () => {
    if (!isLet) throw new DOMException('Permission denied', 'NotAllowedError')
    const lines = ${JSON.stringify(linesOf(code))}
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const drawing = canvas.getContext('2d')
    const draw = () => {
      drawing.fillStyle = '#ffffff'
      drawing.fillRect(0, 0, 640, 480)
      drawing.fillStyle = '#101010'
      ;[...lines].forEach((line, at) => line === '1' && drawing.fillRect(82 + at * 5, 120, 5, 240))
    }
    draw()
    setInterval(draw, 100)
    return canvas.captureStream(10)
  }`
