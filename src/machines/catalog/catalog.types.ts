/** The words of the catalogue, as views know them: whatever spelling a reply had, these have one. */
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']

export type Product = Schemas['Product']
export type ProductDetail = Schemas['ProductDetail']
export type Measurement = Schemas['Measurement']
export type Category = Schemas['Category']
export type Subcategory = Schemas['Subcategory']
export type Facets = Schemas['Facets']
export type Pagination = Schemas['Pagination']
export type Review = Schemas['Review']
export type MyReview = Schemas['MyReview']
export type Store = Schemas['Store']
export type State = Schemas['State']
export type Settings = Schemas['Settings']
export type HelpTopic = Schemas['HelpTopic']
export type Banner = Schemas['Banner']
export type CouponBanner = Schemas['CouponBanner']
export type CollectionType = Schemas['CollectionType']

export type ProductPage = { products: Product[]; pagination: Pagination; facets: Facets | null }
