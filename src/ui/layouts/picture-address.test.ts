import { expect, it } from 'vitest'
import { sharedPictureAddress } from './picture-address.ts'

const origin = 'https://oja.example'
const id = '0123456789abcdef0123456789abcd'

it.each([
  ['/pictures/products/yam', `${origin}/pictures/shared/products/yam.jpg`],
  [`/uploads/${id}.png`, `${origin}/uploads/${id}-shared.jpg`],
  [`https://photos.example/uploads/${id}.webp`, `https://photos.example/uploads/${id}-shared.jpg`],
  ['https://res.cloudinary.com/oja/image/upload/v1/yam.jpg', 'https://res.cloudinary.com/oja/image/upload/v1/yam.jpg'],
])('a chat app shows of %s what is at %s', (url, shown) => expect(sharedPictureAddress(url, origin)).toBe(shown))
