/** The shapes of the demo data. Money is in naira; a picture's url is a path without size and ending. */

export type TaxClass = 'standard' | 'zero' | 'exempt'
export type Collection = 'featured' | 'new_arrivals' | 'best_sellers' | 'hot_deals' | 'expiring_soon'
export type Cloth = 'raffia' | 'leaf' | 'sky' | 'lilac' | 'clay' | 'sun'

export type SeedMeasurement = {
  readonly label: string
  /** What it holds, as the form of a product takes it: "5 kg", "12 x 75 cl", "30 pieces". */
  readonly net_content?: string
  readonly sku: string
  readonly price: number
  readonly sale_price: number | null
  readonly stock_quantity: number
  readonly position: number
}

export type SeedImage = { readonly url: string; readonly alt: string; readonly position: number }

export type SeedProduct = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly brand: string
  readonly category: string
  readonly subcategory: string
  readonly images: readonly SeedImage[]
  readonly tax_class: TaxClass
  /** Left out: all but fresh food. */
  readonly is_returnable?: boolean
  readonly unit: string
  /** Of goods without measurements. */
  readonly net_content?: string
  readonly base_price: number
  readonly sale_price: number | null
  readonly discount_percentage: number | null
  readonly collections: readonly Collection[]
  readonly measurements: readonly SeedMeasurement[]
  /** Where there are measurements, the sum of theirs. */
  readonly stock_quantity: number
  readonly low_stock_threshold: number
  /** Days from the day of seeding until it is best eaten; null for goods that keep. */
  readonly shelf_life_days: number | null
  readonly sold_count: number
  readonly search_keywords: readonly string[]
  /** Value by name, in the order of the product's page. */
  readonly specifications: Readonly<Record<string, string>>
}

export type SeedSubcategory = {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly image_url: string
  readonly position: number
}

export type SeedCategory = SeedSubcategory & { readonly subcategories: readonly SeedSubcategory[] }

export type SeedReview = {
  readonly product_id: number
  readonly author: string
  readonly rating: number
  readonly title: string
  readonly body: string
  readonly days_ago: number
  readonly reply: string | null
}

export type SeedStore = {
  readonly name: string
  readonly slug: string
  readonly address: string
  readonly city: string
  readonly lga: string
  readonly state_code: string
  readonly phone: string
  readonly email: string
  readonly latitude: number
  readonly longitude: number
  readonly opening_hours: readonly {
    readonly day: number
    readonly opens: string | null
    readonly closes: string | null
    readonly closed: boolean
  }[]
  readonly services: readonly ('pickup' | 'returns' | 'pay_in_store')[]
  readonly is_pickup_point: boolean
  readonly pickup_fee: number
  readonly image_url: string
}

export type SeedState = {
  readonly code: string
  readonly name: string
  readonly capital: string
  readonly geo_zone: string
  readonly delivery_zone: string
  readonly base_fee: number
  /** From and to, as in "2-5". */
  readonly eta_days: string
  readonly lgas: readonly string[]
}

export type SeedSynonym = { readonly term: string; readonly means: readonly string[] }

type Zone = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

export type SeedBanner = {
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  readonly alt_text: string
  readonly image_url: string
  readonly mobile_image_url: string
  readonly link_type: 'product' | 'category' | 'url' | 'none'
  readonly link_value: string
  readonly placement: string
  readonly position: number
  /** Where text may lie, in fractions of the picture. */
  readonly text_zone: Zone
  readonly mobile_text_zone: Zone
  readonly is_active: boolean
}

export type SeedBanners = {
  readonly banners: readonly SeedBanner[]
  readonly campaigns: readonly (SeedBanner & { readonly kind: 'coupon' | 'ad' })[]
}

/** Colour and cloth of each picture, by kind (the folder's name) and slug. */
export type SeedPictures = Readonly<
  Record<string, Readonly<Record<string, { readonly color: string; readonly cloth: Cloth }>>>
>

export type SeedCoupon = {
  readonly code: string
  readonly name: string
  readonly type: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent, or naira. */
  readonly value: number
  readonly min_spend?: number
  readonly max_discount?: number
  readonly min_quantity?: number
  readonly usage_limit?: number
  readonly usage_limit_per_customer?: number
  readonly applies_to?: 'categories' | 'products' | 'collections'
  /** Slugs of categories, ids of products or names of collections. */
  readonly targets?: readonly string[]
  readonly audience?: 'first_order' | 'customers'
  readonly exclude_sale_items?: boolean
  readonly starts_in_days?: number
  readonly ends_days_ago?: number
}

/** What the three months of the demo are made of. */
export type SeedHistory = {
  readonly days: number
  /** What was looked for and not found, and how often. */
  readonly searchMisses: readonly (readonly [query: string, times: number])[]
  /** People with an account; others order as guests. */
  readonly customers: number
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly places: readonly {
    /** How many live there, next to others. */
    readonly weight: number
    readonly state_code: string
    readonly lga: string
    readonly city: string
    readonly streets: readonly string[]
  }[]
  readonly landmarks: readonly string[]
  readonly instructions: readonly string[]
  readonly carriers: readonly string[]
  readonly declines: readonly string[]
  readonly cancelReasons: readonly string[]
  readonly failedDeliveries: readonly string[]
  readonly returnReasons: readonly string[]
  readonly refundReasons: readonly string[]
  readonly orderNotes: readonly string[]
  readonly tags: readonly string[]
  readonly customerNotes: readonly string[]
  /** What customers report of orders that were delivered, the latest first. */
  readonly cases: readonly { readonly reason: string; readonly words: string; readonly answer: string | null }[]
}

/** The wheel of the demo. */
export type SeedSpin = {
  readonly rules: string
  readonly permit_number: string
  /** Coupons that winners get one of their own of. */
  readonly templates: readonly Pick<SeedCoupon, 'code' | 'name' | 'type' | 'value' | 'min_spend' | 'max_discount'>[]
  readonly prizes: readonly {
    readonly label: string
    readonly type: 'coupon' | 'free_shipping' | 'points' | 'none'
    /** The code of a template. */
    readonly template?: string
    readonly points?: number
    readonly weight: number
    readonly color: string
    readonly stock_limit?: number
    readonly daily_limit?: number
  }[]
}

/** What the demo sent to phones, and to whom. */
export type SeedPush = {
  segments: { name: string; conditions: Readonly<Record<string, string | number>> }[]
  messages: {
    title: string
    body: string
    leads_to: string
    audience: 'all' | 'customers' | 'segment'
    /** The name of one of `segments`. */
    segment: string | null
    /** Of Lagos, from the day on which the demo is made. */
    day: number
    hour: number
    status: 'draft' | 'sent' | 'cancelled'
  }[]
}

/** What an advertiser of the demo booked. */
export type SeedAdCampaign = {
  name: string
  advertiser: string
  placement: 'home_top' | 'listing_inline' | 'product_side' | 'footer'
  /** Below `/pictures/campaigns/`. */
  picture: string
  alt: string
  leads_to: string
  /** Of Lagos, from the day on which the demo is made; both are within it. */
  first_day: number
  last_day: number
  stage: 'draft' | 'live' | 'paused'
  pricing: 'cpm' | 'cpc' | 'flat'
  /** Kobo. */
  rate: number
  budget: number | null
  /** On a whole day, about; presses of a hundred of them. */
  views: number
  presses: number
  approval: string | null
}
