/** The record whose form it is: pictures that are chosen there come to it and to no other. */
import { createContext } from 'react'

/** As `products/12` or `products/new`. */
export const PicturePlace = createContext('')

export const placeOf = (resource: string, id: number | null): string => `${resource}/${id ?? 'new'}`
