/** Generated from openapi/openapi.yaml by `npm run contract`. Never edited by hand. */

export interface paths {
    "/admin/ad-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ad campaigns */
        get: operations["listAdCampaigns"];
        put?: never;
        /** Makes an ad campaign */
        post: operations["createAdCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ad-campaigns/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 campaigns, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkAdCampaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ad-campaigns/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getAdCampaignHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ad-campaigns/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a campaign has brought, by day and placement, and what was not counted */
        get: operations["getAdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ad-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One campaign */
        get: operations["getAdCampaign"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. A new rate holds for ads that are shown from then on; budget and views go no lower than what is counted.
         */
        put: operations["updateAdCampaign"];
        post?: never;
        /** Deletes a campaign, or archives one that was seen */
        delete: operations["deleteAdCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/app-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Editions of the apps */
        get: operations["listAppVersions"];
        put?: never;
        /** Makes the draft of an edition */
        post: operations["createAppVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/app-versions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 editions, each answered by itself
         * @description A release is higher than any of its platform, or 422. Neither is taken back. Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkAppVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/app-versions/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getAppVersionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/app-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One edition */
        get: operations["getAppVersion"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. Of a release platform, version and build stay, and its share only rises; a withdrawn one stays as it is. A forced update without `store_url` is 422.
         */
        put: operations["updateAppVersion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners */
        get: operations["listAllBanners"];
        put?: never;
        /** Makes a banner */
        post: operations["createBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/banners/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 banners, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkBanners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/banners/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getBannerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/banners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One banner */
        get: operations["getBanner"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. A new rate holds for ads that are shown from then on; budget and views go no lower than what is counted.
         */
        put: operations["updateBanner"];
        post?: never;
        /** Deletes a banner */
        delete: operations["deleteBanner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bulk-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's bulk actions of a resource that are under way, newest first
         * @description At most 10; who was refused stands in each alone. Asks for the permission to write the resource, as all about bulk actions does.
         */
        get: operations["listBulkJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bulk-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a bulk action is, and which records were refused */
        get: operations["getBulkJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bulk-jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does nothing more
         * @description What is done already stays, and can be taken back. 409 `out_of_turn` where it has ended.
         */
        post: operations["cancelBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bulk-jobs/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what a bulk action has done, record by record, for 30 days
         * @description A record that somebody changed since is kept, and said. Asked again while it is being taken back, the answer is how far that is. 409 `out_of_turn` while the action itself is under way, or where nothing is left to take back.
         */
        post: operations["undoBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Banners, coupon banners, coupons, ads and push of some Lagos days
         * @description Whatever is in force at any moment of these days, or is told then. Kinds that the caller's duty may not see are left out. Coupons that the wheel gave to one person, and what is archived, are not on it. Dates are moved by the update operation of each kind, with its `version`.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cases, those that wait longest first */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 cases, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getCaseHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One case */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a case; its customer gets the answer by email and at the order
         * @description 409 `not_allowed` for one that is not open.
         */
        post: operations["answerCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a case */
        post: operations["closeCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cases/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a case again, so that it waits for an answer */
        post: operations["reopenCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories */
        get: operations["listAllCategories"];
        put?: never;
        /** Makes a category */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 categories, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now. `place` brings one between its siblings, all of which are numbered anew.
         */
        post: operations["bulkCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts siblings in order
         * @description All children of one parent, or all stalls, in the order in which people are to see them; 409 `selection_changed` when there are others by now.
         */
        post: operations["reorderCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getCategoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: operations["getAnyCategory"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. An address that changes leads on to the new one for good.
         */
        put: operations["updateCategory"];
        post?: never;
        /** Deletes a category; one in use only together with a move of its products */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupon-banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupon banners */
        get: operations["listAllCouponBanners"];
        put?: never;
        /** Makes a coupon banner */
        post: operations["createCouponBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupon-banners/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 coupon banners, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkCouponBanners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupon-banners/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getCouponBannerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupon-banners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coupon banner */
        get: operations["getCouponBanner"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. A new rate holds for ads that are shown from then on; budget and views go no lower than what is counted.
         */
        put: operations["updateCouponBanner"];
        post?: never;
        /** Deletes a coupon banner */
        delete: operations["deleteCouponBanner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupons */
        get: operations["listCoupons"];
        put?: never;
        /** Makes a coupon */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes many coupons of one use each, with random codes and the same terms
         * @description All of them or none. `fields` are checked as those of a coupon; refusals of `prefix` and `count` stand beside theirs. Taken back like any bulk action, by `/admin/bulk-jobs/{batch}/undo`.
         */
        post: operations["generateCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 coupons, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getCouponHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether it would count for a cart, and what it would take off, as checkout reckons
         * @description Writes nothing. Without a customer the cart is a guest's; a customer needs `customers.read` as well. Without a place nothing is known of the delivery fee.
         */
        post: operations["tryCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coupon */
        get: operations["getCoupon"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. Once redeemed, code, type and value are fixed.
         */
        put: operations["updateCoupon"];
        post?: never;
        /** Deletes a coupon, or archives one that was redeemed */
        delete: operations["deleteCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to write a list into a CSV file
         * @description All records that the list's address names, whatever its page, with the columns that the caller asks for; asks for the permission to read the resource. The file is UTF-8 with a byte order mark, lines end in CRLF, and a cell that a spreadsheet would run as a formula begins with an apostrophe, which an import takes off. `orders` and `expired-orders` come in the order of their list; their `phone` and `email` take `customers.read` as well, and are left out by default without it.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an export is */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an export
         * @description For 24 hours after it was written; 409 `not_ready` before, 410 `gone` after, or once somebody in it was erased. Asks for what its columns take.
         */
        get: operations["getExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of what the caller may write, newest first */
        get: operations["listImports"];
        put?: never;
        /**
         * Takes a CSV file in and checks it, without writing
         * @description UTF-8 with or without a byte order mark, or UTF-16; commas, semicolons or tabs. The first line names columns, in any order; a column that is missing is left untouched, an empty cell clears. Rows are matched by `id`, else by the resource's own key (a SKU, a code, a slug). At most 50,000 rows and 32 MB.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what its rows come to */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of an import, with what each would change or why it is refused */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that are refused, as a file with the reason of each */
        get: operations["getImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes what was checked
         * @description `all`: all rows or none, where none is refused; when one is refused after all, what was written is taken back. `good`: those that are not refused. 409 `rows_refused`, `out_of_turn`.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes nothing more
         * @description What is written already stays, and can be taken back.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what an import has written, row by row, for 30 days
         * @description A row that somebody changed since is kept, and said. Asked again while it is being taken back, the answer is how far that is. 409 `out_of_turn` where nothing is left to take back.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales and visits of a period of Lagos days beside the equal period before
         * @description Visits are counted without bots and staff, each whole in the hour that it began in; figures lag a minute at most. The period before one that ends today ends with the hour of the day that it is now. What a filter leaves unknown is null: with a type of page or a state, lists by anything else.         Sales are the totals of orders by the day on which they were confirmed; refunds count on their own day, apart. A period that ends today ends at this minute, and the period before at the same minute. What the caller's duty may not see is null.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/analytics/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is in the shop now */
        get: operations["getLiveVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a person, counted
         * @description Only what the caller may see, and only what there is at least one of.
         */
        get: operations["getAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/delivery-areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** States with their delivery fees and days */
        get: operations["listDeliveryAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/delivery-areas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One state with its LGAs */
        get: operations["getDeliveryArea"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. LGAs that are not named stay. Quotes use it from now on.
         */
        put: operations["updateDeliveryArea"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/expired-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders that expired unpaid, newest first, with what went wrong and what of them is still in stock
         * @description `search` finds part of the number or of the name, and the phone in any spelling for those who may see customers; phone and email are null for others. An order that late money revived is no longer here.
         */
        get: operations["listExpiredOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All orders, newest first
         * @description `search` finds part of the number or of the name, and the phone in any spelling for those who may see phones. A filter or sort that there is not is 422.
         */
        get: operations["listAllOrders"];
        put?: never;
        /**
         * Places an order for a person who called
         * @description At the prices and by the rules of checkout, in its transaction: 409 `quote_changed` brings the new quote, 422 names lines that cannot be had. `payment` says how it is paid. `link`: by a link that goes out by SMS, and by mail where there is an address; the goods are kept for `hold_minutes` and given back when nobody pays. `on_delivery`: at the door or the counter, within its limits. `recorded`: the shop's people have the money, with `method` and `reference`. The same Idempotency-Key gives the same order; with another body, 422 `idempotency_key_reused` names that order in `order_number`.
         */
        post: operations["placePhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One step for up to 200 orders, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen; 409 `selection_changed` when it is another by now. An order whose chart does not allow the step says `not_allowed`, and the others are moved. A repeat with the same Idempotency-Key moves nothing twice.
         */
        post: operations["bulkOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{order_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order, with what can happen next, who did what, and the notes of the staff
         * @description `actions` follow from the order's chart and from the caller's duty: what can be done now, and what is at most two steps away, with the steps before it. Phone, email and street are null for those who may not see customers.
         */
        get: operations["getAnyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{order_number}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to an order, as its stream tells it, oldest first
         * @description For the inspector, which folds them with the order's chart. Whatever tells of a person is a placeholder of its type, as in a journal.
         */
        get: operations["listOrderEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{order_number}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes something at an order, for the shop's people alone */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All products, drafts and archived ones too */
        get: operations["listAllProducts"];
        put?: never;
        /** Adds a product, with what there is of it at the beginning */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 products, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getProductHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product */
        get: operations["getAnyProduct"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. Stock is not among them; it changes by movements alone, and a form never carries it back. Measurements are matched by id; one that is left out is taken out of the shop and stays for the orders that name it.
         */
        put: operations["updateProduct"];
        post?: never;
        /** Deletes a product, or archives one that was ordered, reserved or reviewed */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Devices that push messages go to, seen last first
         * @description `search` finds part of the device's name and, for those who may see customers, of its customer's name, email or phone; whose a device is tells them alone. What a push service reports as gone is deleted at once, so it is never listed.
         */
        get: operations["listPushDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Push notifications */
        get: operations["listPushNotifications"];
        put?: never;
        /** Makes a push notification */
        post: operations["createPushNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkPushNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getPushNotificationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would have it now, and who would not and why */
        post: operations["estimatePushAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/{id}/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for a stored one */
        get: operations["getPushEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of it */
        get: operations["getPushResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One push notification */
        get: operations["getPushNotification"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields.
         */
        put: operations["updatePushNotification"];
        post?: never;
        /** Deletes it */
        delete: operations["deletePushNotification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Segments */
        get: operations["listPushSegments"];
        put?: never;
        /** Makes a segment */
        post: operations["createPushSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-segments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkPushSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-segments/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getPushSegmentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/push-segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One segment */
        get: operations["getPushSegment"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields.
         */
        put: operations["updatePushSegment"];
        post?: never;
        /** Deletes it */
        delete: operations["deletePushSegment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews, those that wait longest first */
        get: operations["listAllReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 reviews, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getReviewHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review */
        get: operations["getAnyReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows a review in the shop, and counts its stars */
        post: operations["approveReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a review out of the shop; the reason stays inside */
        post: operations["rejectReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The shop's answer below a review; nothing takes it away
         * @description 409 `not_allowed` for a rejected one, below which nobody would read it.
         */
        post: operations["replyToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders, products, customers and coupons by what people call them
         * @description Orders by part of the number or of the name, products by name or SKU, customers by name, email or phone in any spelling, coupons by code or name; at most five of each, those that begin with `q` first. What the caller's duty may not see is not looked for. Two letters find beginnings of words, three find parts of them.
         */
        get: operations["searchRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group of settings */
        get: operations["getSettingsGroup"];
        /**
         * Changes the settings that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. The shop goes by them from its next call on.
         */
        put: operations["updateSettingsGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/spin-prizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prizes of the wheel */
        get: operations["listSpinPrizes"];
        put?: never;
        /** Makes a prize */
        post: operations["createSpinPrize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/spin-prizes/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 prizes, each answered by itself
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen, more than 200 of which are a job; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkSpinPrizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/spin-prizes/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getSpinPrizeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/spin-prizes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One prize */
        get: operations["getSpinPrize"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. The wheel has 2 to 12 prizes with at least one that gives nothing, or 422.
         */
        put: operations["updateSpinPrize"];
        post?: never;
        /** Deletes a prize, or archives one that was drawn */
        delete: operations["deleteSpinPrize"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/spin-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was drawn beside what was to be expected
         * @description Expected is the sum of each spin's own odds. Cells with fewer than 5 expected are counted as one. Who spun is not told.
         */
        get: operations["getSpinReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stock, a row for each product or size
         * @description `available` can be sold, `held` belongs to orders that have not left the store, `shelf` is both. `low` is at or under the mark at which the product warns. `days_left` is how long what is available lasts at the pace of the last 28 days; null where nothing was sold.
         */
        get: operations["listStock"];
        put?: never;
        /**
         * Moves stock, each move answered by itself
         * @description `received`, `returned` (more), `damaged`, `lost` (fewer; the sign of `delta` does not matter), `correction` (either) and `opening` (once, for goods that never moved) take `delta`; `counted` takes `counted`, what lies on the shelf with what is held for orders, and changes the stock by the difference to `seen`, or to what stands. A move that cannot be is answered with status 422 and changes nothing; the others are done.
         */
        post: operations["moveStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stock/{product}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moved the stock of a product and its sizes, newest first */
        get: operations["getStockHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/store-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Store locations */
        get: operations["listStoreAddresses"];
        put?: never;
        /** Adds a store */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/store-addresses/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getStoreHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/store-addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One store */
        get: operations["getAnyStore"];
        /**
         * Changes the fields that it carries
         * @description With `version`, 409 `stale_version` brings what stands, who changed it when, and which fields. A store with open pickups is not switched off.
         */
        put: operations["updateStore"];
        post?: never;
        /** Deletes a store, or archives one with orders; with open pickups 409 `in_use` names them */
        delete: operations["deleteStore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People with an account */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Opens an account for somebody and mails an invitation, by which they choose a password
         * @description A duty makes it staff; that takes `staff.write`, and the caller's password again (403 `confirm_password`). The link works for 7 days.
         */
        post: operations["inviteCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One action for up to 200 people, each answered by itself
         * @description `duty` takes `staff.write`, `erase` takes `customers.erase`; both ask for the caller's password again (403 `confirm_password`). What touches staff takes `staff.write`. Results say `own_account`, `last_owner` or `open_orders` where the paths of one person answer 409 so.
         */
        post: operations["bulkCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to it, newest first, as the audit trail tells it */
        get: operations["getCustomerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person */
        get: operations["getCustomer"];
        /**
         * Changes the fields that it carries
         * @description A new email or phone waits until the person has proved it, by the link or code that is sent to it; what stood before keeps working till then and is told. Being written to can be switched off here, never on. With `version`, 409 `stale_version` brings what stands. Staff takes `staff.write`.
         */
        put: operations["updateCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a person has here: latest orders, coupons, addresses, sessions, reviews and the staff's notes
         * @description Each list holds at most 20, the newest first; the notes are all that there are. Without the permission of what it tells of, a list is left out.
         */
        get: operations["getCustomerOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blocks an account; sessions end everywhere, log-in is refused, orders go on
         * @description 409 `own_account`, `last_owner`.
         */
        post: operations["blockCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets somebody in again */
        post: operations["unblockCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link by which a person chooses a new password
         * @description 409 `not_allowed` for a blocked account, or one without an email.
         */
        post: operations["sendResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What somebody may do here; `none` takes the back office away
         * @description Asks for the caller's password again (403 `confirm_password`). 409 `own_account`, `last_owner`. Who changes sides logs in anew.
         */
        post: operations["changeDuty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down something about a person, for the shop alone */
        post: operations["noteCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases a person for good
         * @description Account, addresses, sessions, notes and tags go; orders, reviews, redemptions and the audit trail read "Erased" where they told who it was; numbers, items, sums and tax stay, and no event is edited. Asks for the caller's password again (403 `confirm_password`). 409 `open_orders` names orders that are not over or are owed money; `own_account`, `last_owner`.
         */
        post: operations["eraseAnyCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that the shop knows of a person, for them
         * @description The document that people can fetch themselves, with the shop's notes and tags. It is written down in the audit trail.
         */
        get: operations["exportCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/sessions/{sid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of a person */
        delete: operations["endCustomerSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows again who is at the device, for 10 minutes of this session */
        post: operations["confirmAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's saved views of a list and those that are shared, by name
         * @description Asks for the permission to read the list.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Keeps a list under a name
         * @description Asks for the permission to read the list. A name is the caller's once a list, whatever its case; at most 50 views a person and list. 422 names what the list cannot be filtered or sorted by.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a saved view, shares it or lets it show another list
         * @description Fields that are left out stay. A view is changed by who saved it; a shared one also by whoever may change settings. What is somebody else's alone is answered with 404.
         */
        put: operations["updateSavedView"];
        post?: never;
        /**
         * Deletes a saved view
         * @description By those who may change it. The list itself stays as it is.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts back what stood before a change
         * @description Writes the values of before where those of after still stand, and asks for the permission of what was changed; a created record goes, a deleted one comes back with its id. 409 `changed_since` names the fields that others changed meanwhile, 409 `not_undoable` what cannot be taken back or was taken back already, or is older than 30 days.
         */
        post: operations["undoChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/visitor-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One visit of the home page */
        post: operations["logVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/ad-interaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A press on an ad, or a view of it */
        post: operations["logAdInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/page-visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page seen */
        post: operations["logPageVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls that waited, views of ads and steps of a visit, together
         * @description All of them are stored, or none. One that comes again, by `extras.id`, changes nothing.
         */
        post: operations["logBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address that the server sees the caller at */
        get: operations["getOwnAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a browser may be remembered
         * @description Kept as proof. A call that comes again changes nothing.
         */
        post: operations["keepConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How often each transition of the shop's charts was taken on a page
         * @description From browsers whose person said yes to it. Numbers alone are kept, added up by day: no address, id, time or visit. Counts of another build than the one that this server hands out, and of transitions that it does not have, are passed over.
         */
        post: operations["countTransitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/analytics/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often each transition of the shop's charts was taken on pages of people who said yes to it
         * @description For the inspector. Of charts as this server hands them out; what was counted on an earlier edition of a chart is left out.
         */
        get: operations["listTransitionCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app-versions/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which edition of an app a phone is offered
         * @description The highest release that is rolled out to this installation; by the numbers of x.y.z, then by build. What is withdrawn is offered to nobody. The answer for an
         *     installation stays while a share rises; without `installation_id` only what is rolled out to everybody is offered. Calls are counted by edition, nothing of who asked.
         */
        get: operations["getLatestAppVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's cart, priced and stock-checked now */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds units to the line of a product and measurement */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the quantity of a line */
        post: operations["updateCartLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/remove/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a line out */
        delete: operations["removeCartLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Empties the cart */
        delete: operations["clearCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merges a guest's cart into the customer's
         * @description Quantities are summed for the same product and measurement, other lines are added. More than there is in stock becomes what there is, and goods that are gone are left out: both are told in `warnings`. One transaction; a repeat with the same key changes nothing.
         */
        post: operations["syncCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prices and stock-checks a guest's lines without keeping them */
        post: operations["priceCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices and stock-checks the cart that a link holds
         * @description `items` is the cart itself: the id of each product, its size and how many, as in `12x2.45-3x1` (two of product 12, one of size 3 of product 45). What cannot be read is left out; 404 where nothing is left. Nothing is kept.
         */
        get: operations["getSharedCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was reported of an order, newest first, and whether more may be */
        get: operations["listOrderCases"];
        put?: never;
        /**
         * Reports a problem with an order that was confirmed
         * @description It becomes a case, which the shop's people answer. 409 `not_allowed` for an order that was never confirmed, and for an eleventh case of one. A repeat with the same key makes no second case.
         */
        post: operations["reportProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, filtered, sorted and counted
         * @description With `search`, full text with synonyms and forgiveness for typing slips, best match first unless `sort` says otherwise. A search without a result is logged for the admin.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/by-type/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the five collections */
        get: operations["listProductsByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with everything its page shows, related products included */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{slug}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Approved reviews of a product */
        get: operations["listReviews"];
        put?: never;
        /** A buyer's review, one an item */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reviews/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this person may review a product, and what they wrote */
        get: operations["getMyReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories with their subcategories */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{slug}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category's products, narrowed like /products */
        get: operations["listCategoryProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Topics of what changes, as they change
         * @description A stream of server-sent events that does not end; the first comes at once. The data of each is a JSON array of topics, never what they are about:
         *
         *     - `goods:12,14` or `goods` (an admin changed them, or they sold out or came back), `categories`, `content` (stores, settings, banners, places), gathered for 2 seconds;
         *     - `order:NG-…` for whoever may see that order, by token or by `Order-Key`, or `orders` for many;
         *     - admins alone: `stock:12` (sold, or given back), `coupons`, `records:{resource}` (a write of the back office), `jobs:12` (an export or import moved on);
         *     - `all`: something may have been missed, so everything is to be asked anew.
         *
         *     `id` goes into `since` of the next call, which then begins with what was missed. A line without words comes every 25 seconds. It ends when the session ends, and
         *     when the server closes.
         */
        get: operations["hearChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the cart would cost, delivered there, with that coupon
         * @description A customer's lines are those of the server's cart unless `items` are sent; a guest sends them. Nothing is kept or reserved. What cannot be bought as it stands is told line by line; a coupon that does not apply says why and the rest is quoted without it.
         */
        post: operations["quoteCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/phone-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Texts a code to the phone of a pay-on-delivery order
         * @description Pay on delivery needs a phone that is proved before the order is placed. A customer whose account has this very phone, verified, needs no code: `is_needed` is false and nothing is sent. Asked again within a minute nothing is sent either; `resend_after` says when it would be.
         */
        post: operations["sendCheckoutCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/phone-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges the code for a proof of the phone
         * @description The proof holds for this phone and this checkout alone, for half an hour. A code has five tries and ten minutes: 422 `code_wrong`, `code_spent` or `code_expired` say which ran out, and `resend_after` when another code may be asked for.
         */
        post: operations["proveCheckoutPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Our Stores, by place, name, distance and whether they are open now */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 37 states with their LGAs, delivery fees and estimates */
        get: operations["listStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop reads of the settings */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions people ask, with answers */
        get: operations["listHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners that are active now */
        get: operations["listBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banners/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a view of a banner, or a press that follows it */
        post: operations["countBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banners/{id}/pings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts a view and a press of a banner whose link the browser followed by itself
         * @description What the `ping` attribute of its link asks for on a drawn page, before the shop has woken to count views and presses. The body says nothing.
         */
        post: operations["pingBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of a placement whose coupon can be used now, three at most */
        get: operations["listCouponBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-banners/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a view of an offer, or a copy of its code */
        post: operations["countCouponBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the challenge of a log-in; the reply carries the token
         * @description A challenge works once, for 5 minutes and for 5 wrong answers, from any network. 422 says why in `code`:
         *     `second_factor_refused` (another answer may follow) or `challenge_void` (the log-in begins again).
         */
        post: operations["answerSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to answer the challenge of a log-in with a passkey */
        post: operations["startPasskeyAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to sign somebody in with a passkey alone */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey that has verified its owner; it stands for both factors */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to add a passkey or an authenticator app
         * @description With a token and a fresh `proof`, or with the `challenge` of a log-in that must enrol first. A proof that does not
         *     hold is a 422 at `proof`. An enrolment works once, for 10 minutes.
         */
        post: operations["startEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/enrolments/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the factor once the device has shown that it works
         * @description With the first factor come ten recovery codes, told this once. After a log-in that had to enrol, `session` is the log-in's reply.
         */
        post: operations["confirmEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's passkeys and authenticator apps */
        get: operations["listSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factors/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to prove with a passkey that the owner is at the device */
        post: operations["startPasskeyProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factors/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a factor and ends the person's other sessions
         * @description The recovery codes go with the last factor. 422 `second_factor_required` where an account must keep one.
         */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new recovery codes, told this once; the old ones end */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers in one stage; the phone is verified later */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register-initial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** First stage of registration; sends the code */
        post: operations["registerInitial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/direct-verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the code again */
        post: operations["sendVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Second stage of registration */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/update-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the phone before it is verified */
        post: operations["updatePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log-in by email or phone
         * @description 403 `account_blocked` and 403 `phone_unverified` are told only to those who know the password. The latter carries
         *     `verification`: all that the code step needs; a code is on its way unless `resend_after` says that it must wait.
         *     A person with a second factor, and an admin of a production shop without one, gets a challenge and no token.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the token */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to a new password; the answer is the same whether or not the email is known */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with the token of the link and ends all sessions
         * @description `email` is the address that the link went to. It is left out with the token of a link that undid a change and answered
         *     `sets_password`: that one came by text.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in */
        get: operations["getProfile"];
        /**
         * Changes the profile
         * @description A changed email, phone or password needs `current_password`, or, of a person without a password, a log-in within the
         *     last 10 minutes; it ends the person's other sessions. A changed email or phone counts once it is confirmed; whether
         *     somebody else has it is told to its owner alone. The old email gets a link that takes the change back.
         *     A new password is set once for a key: a repeat asks for the old one no more, and is answered with the profile as it is by then.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges Google's identity token for one of ours
         * @description The token must carry a nonce of `POST /auth/nonce` (with `kind` firebase it may) and be at most 300 seconds old.
         *     401 says why in `code`: `identity_token_invalid`, `identity_token_expired`, `identity_token_too_old`, `nonce_unknown`.
         *     409 `link_refused`: an account with the same email is there, but one of the two sides has not confirmed it.
         */
        post: operations["signInWithGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/apple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges Apple's identity token for one of ours */
        post: operations["signInWithApple"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms an email with the token of its link */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/undo-contact-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back a changed email or phone with the token of the link that went to the old one
         * @description Brings back email and phone as they were, ends all sessions and takes the password away; a link to a new one goes to
         *     the email. Where the account has no proved email, the link came by text, and `sets_password` says that its token sets
         *     a new password (`POST /reset-password` without `email`) for an hour; until then it is answered the same again. Links of
         *     later changes are void then. The link works once, for 7 days.
         */
        post: operations["undoContactChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the person's new phone, or a link to the new email
         * @description Within `resend_after` seconds of the last one nothing more is sent, and the answer says how long to wait.
         */
        post: operations["startVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/verification/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the person's changed phone by its code */
        post: operations["confirmPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of the person */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's address book, the default first */
        get: operations["listAddresses"];
        put?: never;
        /** Adds an address; the first one is the default */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an address */
        put: operations["updateAddress"];
        post?: never;
        /** Removes an address */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that the shop knows of the person, as one document */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the account and what is known of the person, and ends all sessions
         * @description An account with a password asks for it; one that signs in through a provider alone asks for a log-in within the last 10 minutes.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How Google and Apple sign-in work at this shop, and whether passkeys do */
        get: operations["listIdentityProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A nonce that an identity token must carry, good once and for 10 minutes */
        post: operations["createNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a shopping list as people write or say it
         * @description Lines are parted by new lines, commas, semicolons, the word "and" and by a new quantity. Each is read as quantity, measure, size and name, in English, Pidgin, Yoruba, Igbo and Hausa, and the name is found by the catalogue's own search. Market measures stand for about so much (`amount`): they are containers, not weights. Nothing is put into a cart, held or ordered. 422 without a word in it, or with more than 60 lines.
         */
        post: operations["readMarketList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller asked to be told of, newest first
         * @description Of whoever is signed in, of the installation, or of both; 422 with neither. One that was told stays listed for 30 days.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The caller is told of it
         * @description The account of whoever is signed in, else the installation, which must have a device (404 `device_gone` without). One that stands stays as it is, with its place and its price. Back in stock is for what is sold out (409 `in_stock`), the cart reminder for accounts (401), and 50 are the most (422 `too_many_notices`).
         */
        put: operations["keepNotice"];
        post?: never;
        /** The caller is not told of it any more */
        delete: operations["dropNotice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's orders, newest first */
        get: operations["listOrders"];
        put?: never;
        /**
         * Places the order that was quoted
         * @description One transaction prices again, reserves what is in stock, redeems the coupon and appends `placed`; it happens wholly or not at all. When anything differs from `quote_hash`, 409 `quote_changed` brings the new quote. The Idempotency-Key is the id of the checkout, of which at most one order comes: a repeat with the same body gets the first answer, and any other request with that key 409 `already_placed` with the order that stands; of a guest's order that answer has neither the person nor the `order_key`. It is a secret of the device, of at least 128 random bits: 22 characters or more of base64url, or 32 of hex; the checkouts that follow on one device add `.2`, `.3` to it. The cart is emptied when the order is paid, or at once when it is paid on delivery. Pay on delivery asks for a proved phone (422 `phone_proof_required`) and has limits by phone, LGA and day (422 `pay_on_delivery_limit_phone`, `pay_on_delivery_limit_lga`, `pay_on_delivery_limit_day`). The answer's `order_key` lets a guest see and pay it; a signed-in customer gets none.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds an order by its number and phone */
        post: operations["trackOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order, for its customer or who holds its key
         * @description `order_number` may also be the order's id.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels before it is packed */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks to send goods back */
        post: operations["requestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What of an order can be bought again
         * @description The lines, priced and stock-checked now, as the cart would take them; what is gone is told in `warnings`. Nothing is kept.
         */
        post: operations["reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an order by phone would cost that person */
        post: operations["quotePhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is printed of orders
         * @description Packing slips have no prices, and what is needed to deliver; receipts name the VAT inside the total, and of the customer what the caller's duty may see. Neither has what the shop's people noted. `numbers` or `ids` says which orders; 422 where neither does.
         */
        get: operations["getOrderDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{order_number}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an order on
         * @description One of `allowed_actions`. Whoever may see orders may call; each step asks for its own permission (403 `{permission}`): those of money for `orders.money`, the others for `orders.move`. 409 `not_allowed` says where the order stands. `record_payment` notes money that the shop's people took while the order awaits payment or is on hold: less than is due puts it on hold, more goes back; a reference is of one payment over all orders (422 at `reference`). `grant_refund` gives back up to what the shop keeps of the money, through the provider that it came by, with a reason that the customer is told. `give_back_by_hand` notes that all that is owed has been given back outside the payment provider. `leave_out` takes out a line that was not there: what was paid for it goes back, what was not is no longer asked for, and the goods are counted off; for `orders.money` where money goes back and the customer did not ask for that. `settle_double_refund` says what became of money that went back twice: it came back, or the shop lets it go. With `version`, 409 `stale_version` when it has moved since.
         */
        post: operations["actOnOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail, SMS and push that would have been sent; only with the embedded providers */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_number}/payable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order as somebody else sees it who is asked to pay it
         * @description For whoever holds the key that the order's own customer hands on (`payer_key` of the order). What is bought and what it costs; nothing of where it goes, and of the person the first name alone.
         */
        get: operations["getPayableOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts an attempt to pay an order
         * @description For the order's customer, who holds its key, and whoever was handed its `payer_key`. One attempt is live at a time: the same channel asked again gets the live one, another channel ends it first, after asking the provider what came of it; so do another `bank` for a code to dial, and the channel of an account that has closed. 409 `already_paid` when the order needs no more money, 409 `not_allowed` when it takes none.
         */
        post: operations["initializePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider what became of an attempt
         * @description Reconciles it: what the provider says is checked and written down once. The reference is unguessable and is all that a person brings back from the provider, so it needs no token; the answer holds nothing of the person.
         */
        post: operations["verifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook event of a provider
         * @description Stored first, answered, then reconciled by asking the provider; a repeat changes nothing. The signature is over the raw body.
         */
        post: operations["receivePaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/clear-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empties the cart of a paid order
         * @description What cannot be done is told as `success` false with `error`, never as a refusal of the call.
         */
        post: operations["clearCartAfterPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands in the advertising slots of one page view
         * @description At most one campaign a slot, each once; a slot that nothing is for is left out. `token` goes back with the view (`POST /analytics/batch`) and the press
         *     (`POST /analytics/ad-interaction`) as `extras.token`; it holds for four hours, and a view and a press are counted once each.
         *     Never kept: the next page view asks again.
         */
        get: operations["getPlacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a device registers here */
        get: operations["getPushConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers the installation that calls, or renews it
         * @description An installation (a browser's profile, an app) has one device; a new address takes the place of the old one. With a token the device belongs to its person until that session ends; without one it stays whose it was.
         */
        post: operations["registerPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/devices/{id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What the device is told of, all of it; none is allowed */
        put: operations["choosePushTopics"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/devices/{id}/orders/{order_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The device is told when an order moves
         * @description For a guest, by the order's key; an account hears of its own orders by the topic alone.
         */
        put: operations["followOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The device gets nothing any more */
        delete: operations["removePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A notification was shown, or pressed
         * @description By the receipt that came with it, which is signed. What comes again counts once.
         */
        post: operations["keepPushReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller was told, newest first
         * @description Of whoever is signed in, of the installation, or of both; 422 with neither.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The message was read */
        post: operations["readMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All messages of the caller were read */
        post: operations["readAllMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the customer put aside, newest first
         * @description Goods that are not sold any more stay listed, since they may come back; the catalogue shows which they are.
         */
        get: operations["listSavedItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-items/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts all of these aside, and answers the whole list
         * @description For what a device kept before its person logged in. What is listed already keeps its place, the others come before it in the order given. Ids that no product has, and what is beyond 200, are left out.
         */
        post: operations["mergeSavedItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-items/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Puts a product aside
         * @description What is listed already keeps its place. 404 for what is not sold, 422 `too_many_saved_items` for more than 200.
         */
        put: operations["putSavedItem"];
        post?: never;
        /** Takes a product off the list */
        delete: operations["removeSavedItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wheel with its odds of today, and whether the caller may spin
         * @description Prizes come in the order of the wheel, clockwise from the top. Odds are percent of this moment: weights of prizes in stock over their sum, the same for everybody. `reason` says why nobody, or not this caller, can spin now.
         */
        get: operations["getSpin"];
        put?: never;
        /**
         * Spins, once a day
         * @description The prize is drawn here, with cryptographic randomness, by whole weights among the prizes in stock; the wheel of a page only turns to it. One spin a day in Lagos for an account and for a phone: another is 409 `already_spun` with the result of the first in `spin`; 409 `spin_closed` while the wheel is off or has nothing left. 403 `phone_unverified` without a verified phone, 403 `bots_refused` for programs, 429 after 50 spins of one network.
         */
        post: operations["spinWheel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spin/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns points into a coupon
         * @description As many points, for as much, as `exchange` of the wheel says; 409 `not_enough_points` with fewer.
         */
        post: operations["exchangePoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can take requests */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave to send one picture
         * @description Where the picture goes, and the fields that are sent before it. The embedded image service takes a picture from somebody who is signed in (the bearer token) or has a ticket, which is among the fields, is good for one picture and ten minutes, and stands for the person that it was issued to. A picture is JPEG, PNG, WebP or AVIF, of at most 5 MB and 25 megapixels; 20 an hour a person, 200 an hour a network.
         */
        post: operations["createUploadTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Slug: string;
        Id: number;
        /** @description Naira with at most two decimals. */
        Naira: number;
        Pagination: {
            current_page: number;
            last_page: number;
            per_page: number;
            total: number;
        };
        Error: {
            /** @description For the person. */
            message: string;
            /** @description For the program: one of the codes of server/platform/errors.ts. */
            code: string;
            request_id: string;
            /** @description Refusals by field. */
            errors?: {
                [key: string]: string[];
            };
            /** @description Seconds. */
            retry_after?: number;
            /** @description With a refused code: seconds until another may be asked for. */
            resend_after?: number;
            /** @description With `forbidden`: what an admin would need. */
            permission?: string;
            /** @description With `stale_version`: what stands, and who changed which fields since. */
            stale?: {
                current: {
                    [key: string]: unknown;
                };
                changed_by: string | null;
                /** Format: date-time */
                changed_at: string | null;
                fields: string[];
            };
            /** @description With `idempotency_key_reused` of an order by phone: the order that the key was used for. */
            order_number?: string;
            /** @description With `changed_since`: what others changed. */
            fields?: string[];
            /** @description With `in_use`: how many things hang on it. */
            in_use?: number;
            /** @description With `open_orders`: their numbers. */
            orders?: string[];
            /** @description With `selection_changed`: how many there are now. */
            total?: number;
            /** @description Refusals by field as codes with params, for pages with words of their own. */
            codes?: {
                [key: string]: {
                    code: string;
                    params?: {
                        [key: string]: unknown;
                    };
                }[];
            };
            /** @description With `insufficient_stock`: units that can be had. */
            available?: number;
            quote?: components["schemas"]["Quote"];
            placed?: components["schemas"]["OrderAnswer"];
            spin?: components["schemas"]["SpinResult"];
            /**
             * Format: date-time
             * @description With `already_spun`: when the next day begins in Lagos.
             */
            next_spin_at?: string;
            /** @description With `phone_unverified`: what the code step needs. */
            verification?: {
                user_id: components["schemas"]["Id"];
                /** @description E.164. */
                phone: string;
                phone_masked: string;
                /** @description Seconds. */
                resend_after: number;
            };
        };
        Message: {
            message: string;
        };
        /**
         * @description By a thousand views, by the press, by the day.
         * @enum {string}
         */
        AdPricing: "cpm" | "cpc" | "flat";
        AdResults: {
            days: {
                /**
                 * Format: date
                 * @description Of Lagos.
                 */
                day: string;
                placement: components["schemas"]["AdSlot"];
                views: number;
                presses: number;
                spent: components["schemas"]["Naira"];
            }[];
            /** @description What was stored and not charged. */
            refusals: {
                /** @enum {string} */
                kind: "view" | "press";
                /** @enum {string} */
                reason: "no_token" | "forged" | "late" | "bot" | "staff" | "replayed" | "not_running" | "capped" | "too_soon" | "exhausted";
                times: number;
            }[];
            today: {
                /** Format: date */
                day: string;
                views: number;
                spent: components["schemas"]["Naira"];
            };
            /** @description Views or presses delivered today, and due by now; null where nothing limits the campaign, or it is not on. */
            pace: {
                delivered: number;
                due: number;
            } | null;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        AdCampaignFields: {
            version?: number;
            name?: string | null;
            advertiser?: string | null;
            placement?: string | null;
            /** @description 4:1 */
            creative_url?: string | null;
            /** @description 2:1 */
            mobile_creative_url?: string | null;
            alt_text?: string | null;
            link_url?: string | null;
            /** @description What ARCON gave the advert. */
            approval_reference?: string | null;
            starts_at?: string | null;
            ends_at?: string | null;
            stage?: string | null;
            priority?: number | null;
            pricing?: string | null;
            rate?: number | null;
            budget?: number | null;
            max_impressions?: number | null;
            frequency_cap_per_day?: number | null;
            devices?: string[] | null;
            state_codes?: components["schemas"]["StateCode"][] | null;
            category_ids?: components["schemas"]["Id"][] | null;
            audience?: string | null;
            hour_from?: number | null;
            hour_to?: number | null;
        };
        AdminAdCampaign: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string;
            advertiser: string;
            placement: components["schemas"]["AdSlot"];
            creative_url: string;
            mobile_creative_url: string | null;
            alt_text: string;
            link_url: string;
            approval_reference: string | null;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @description Exclusive.
             */
            ends_at: string;
            /** @enum {string} */
            stage: "draft" | "live" | "paused";
            priority: number;
            pricing: components["schemas"]["AdPricing"];
            rate: components["schemas"]["Naira"];
            budget: components["schemas"]["Naira"] | null;
            max_impressions: number | null;
            frequency_cap_per_day: number | null;
            devices: ("phone" | "tablet" | "desktop")[];
            state_codes: components["schemas"]["StateCode"][];
            category_ids: components["schemas"]["Id"][];
            /** @enum {string} */
            audience: "all" | "guests" | "customers";
            /** @description Of Lagos. */
            hour_from: number | null;
            /** @description Exclusive; before `hour_from`, the hours run past midnight. */
            hour_to: number | null;
            /** @enum {string} */
            status: "active" | "scheduled" | "paused" | "exhausted" | "ended" | "draft" | "archived";
            spent: components["schemas"]["Naira"];
            impressions: number;
            clicks: number;
            /** @description Valid presses of a hundred valid views. */
            ctr: number | null;
            /** @description Delivered of what is due by the calendar, in percent. */
            pace: number | null;
            has_results: boolean;
            is_archived: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        AppPlatform: "android" | "ios";
        /** @description Absent fields stay, or begin as they do by default. */
        AppVersionFields: {
            version?: number;
            platform?: string | null;
            /** @description x.y.z */
            version_name?: string | null;
            build?: number | null;
            min_supported_version?: string | null;
            force_update?: boolean | null;
            notes?: string | null;
            store_url?: string | null;
            rollout_percent?: number | null;
        };
        AdminAppVersion: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            platform: components["schemas"]["AppPlatform"];
            version_name: string;
            build: number;
            min_supported_version: string | null;
            force_update: boolean;
            notes: string | null;
            store_url: string | null;
            rollout_percent: number;
            /** @enum {string} */
            status: "draft" | "released" | "withdrawn";
            was_released: boolean;
            /** Format: date-time */
            released_at: string | null;
            /** Format: date-time */
            withdrawn_at: string | null;
            /** @description Of phones that have it; 30 days. */
            calls: number;
            /** @description Percent of the calls of known editions of its platform. */
            call_share: number | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description For `place`. A number between those of its neighbours. */
        PlaceValues: {
            position: number;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        BannerFields: {
            version?: number;
            title?: string | null;
            subtitle?: string | null;
            alt_text?: string | null;
            image_url?: string | null;
            mobile_image_url?: string | null;
            link_type?: string | null;
            link_value?: string | null;
            placement?: string | null;
            category_id?: number | null;
            /** @description Null for a new one: behind the others of its placement. */
            position?: number | null;
            /** @description ISO 8601, or Lagos time; a date alone begins with that day. */
            starts_at?: string | null;
            /** @description Exclusive. ISO 8601, or Lagos time; a date alone counts that whole day. */
            ends_at?: string | null;
            is_active?: boolean | null;
        };
        AdminBanner: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            title: string;
            subtitle: string | null;
            alt_text: string;
            image_url: string;
            mobile_image_url: string | null;
            /** @enum {string} */
            link_type: "product" | "category" | "url" | "none";
            link_value: string | null;
            placement: components["schemas"]["BannerPlacement"];
            category_id: number | null;
            position: number;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            is_active: boolean;
            /** @enum {string} */
            state: "active" | "scheduled" | "ended" | "off";
            /** @description Times that half of it was in view */
            views: number;
            /** @description Times that it was followed. */
            presses: number;
            /** Format: date-time */
            created_at: string;
        };
        BulkJob: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["FileResource"];
            action: string;
            /**
             * @description `failed`: the server gave up; what is done stays.
             * @enum {string}
             */
            state: "running" | "done" | "cancelled" | "failed" | "undone";
            /** @description While running: what was done is being taken back. */
            is_undoing: boolean;
            /** @description Records of what it is at: to be worked on, or to be taken back. */
            total: number;
            /** @description Those that were looked at, whatever became of them. */
            done: number;
            counts: {
                written: number;
                failed: number;
                undone: number;
                /** @description Not taken back, as it was changed since, or as this cannot be taken back. */
                kept: number;
            };
            /** @description The first of those that were refused, or not taken back. */
            failures: {
                id: components["schemas"]["Id"];
                /** @description What it is called by now; null where it is gone. */
                name: string | null;
                code: string;
                message: string;
            }[];
            /** @description Of one that was cancelled, or that the server gave up: the first of those that nothing was done to, to be asked for again. */
            left: components["schemas"]["Id"][];
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
        };
        /**
         * @description As the path of its operations.
         * @enum {string}
         */
        CalendarKind: "banners" | "coupon-banners" | "coupons" | "ad-campaigns" | "push-notifications";
        Calendar: {
            /**
             * Format: date
             * @description The day that it is in Lagos.
             */
            today: string;
            /** @description Those that the caller may see. */
            kinds: {
                kind: components["schemas"]["CalendarKind"];
                /** @description In these days; `entries` has the first 100 of a kind. */
                total: number;
                /** @description Whether the caller may change them. */
                may_write: boolean;
            }[];
            entries: components["schemas"]["CalendarEntry"][];
        };
        CalendarEntry: {
            kind: components["schemas"]["CalendarKind"];
            id: components["schemas"]["Id"];
            version: number;
            /** @description The code of a coupon; else a title or a name. */
            title: string;
            /** @description What else tells it apart: a subtitle, the code of its coupon, an advertiser. */
            detail: string | null;
            /** @description Of a banner its place in the shop; null for other kinds. */
            placement: string | null;
            /**
             * Format: date-time
             * @description Null for always. Of push the moment at which it is told.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Exclusive; null for ever. Of push the same moment.
             */
            ends_at: string | null;
            /**
             * @description As its list has it.
             * @enum {string}
             */
            status: "active" | "scheduled" | "ended" | "off" | "resting" | "used_up" | "paused" | "exhausted" | "draft" | "sending" | "sent" | "failed" | "cancelled";
            /**
             * @description Why its dates may not be moved: the caller may only see it, it has ended, it is with people, it was called off. Null where they may.
             * @enum {string|null}
             */
            fixed: "duty" | "ended" | "sent" | "cancelled" | null;
        };
        /** @description At most 2 000 characters. */
        CaseAnswer: string | null;
        AdminCase: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            order_number: string;
            /** @description Who ordered; null once the person is erased. */
            customer: string | null;
            reason: components["schemas"]["CaseReason"];
            text: string;
            /** @description None for the whole order. */
            items: components["schemas"]["CaseGoods"][];
            images: string[];
            status: components["schemas"]["CaseStatus"];
            answer: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        CategoryFields: {
            version?: number;
            name?: string | null;
            slug?: string | null;
            parent_id?: number | null;
            description?: string | null;
            image_url?: string | null;
            image_cloth?: string | null;
        };
        AdminCategory: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string;
            slug: components["schemas"]["Slug"];
            parent_id: number | null;
            parent_name: string | null;
            description: string;
            image_url: string | null;
            image_cloth: string;
            position: number;
            /** @description Drafts and archived goods counted too. */
            products_count: number;
            children_count: number;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        CouponBannerFields: {
            version?: number;
            title?: string | null;
            subtitle?: string | null;
            coupon_id?: number | null;
            placement?: string | null;
            ground_color?: string | null;
            /** @description At least 4.5 to 1 upon the ground. */
            text_color?: string | null;
            /** @description Null for a new one: behind the others of its placement. */
            position?: number | null;
            dismissible?: boolean | null;
            /** @description ISO 8601, or Lagos time; a date alone begins with that day. */
            starts_at?: string | null;
            /** @description Exclusive. ISO 8601, or Lagos time; a date alone counts that whole day. */
            ends_at?: string | null;
            is_active?: boolean | null;
        };
        AdminCouponBanner: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            title: string;
            subtitle: string | null;
            coupon_id: components["schemas"]["Id"];
            /** @description Null where the coupon was deleted. */
            coupon_code: string | null;
            placement: components["schemas"]["CouponBannerPlacement"];
            ground_color: string;
            text_color: string;
            position: number;
            dismissible: boolean;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            is_active: boolean;
            /** @enum {string} */
            state: "active" | "scheduled" | "ended" | "off" | "resting";
            views: number;
            copies: number;
            /** @description Orders that stand with the coupon */
            redemptions: number;
            /** Format: date-time */
            created_at: string;
        };
        CouponTargets: (number | string)[];
        /** @description The fields of a coupon but its code and how often it can be used. Absent ones begin as they do by default. */
        CouponTerms: {
            name?: string | null;
            type?: string | null;
            /** @description Percent, or naira; null for free shipping. */
            value?: number | null;
            min_spend?: number | null;
            max_discount?: number | null;
            min_quantity?: number | null;
            usage_limit_per_customer?: number | null;
            starts_at?: string | null;
            ends_at?: string | null;
            applies_to?: string | null;
            target_ids?: components["schemas"]["CouponTargets"] | null;
            excluded_product_ids?: components["schemas"]["Id"][] | null;
            audience?: string | null;
            exclude_sale_items?: boolean | null;
            is_active?: boolean | null;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        CouponFields: {
            version?: number;
            code?: string | null;
            usage_limit?: number | null;
            name?: string | null;
            type?: string | null;
            /** @description Percent, or naira; null for free shipping. */
            value?: number | null;
            min_spend?: number | null;
            max_discount?: number | null;
            min_quantity?: number | null;
            usage_limit_per_customer?: number | null;
            starts_at?: string | null;
            ends_at?: string | null;
            applies_to?: string | null;
            target_ids?: components["schemas"]["CouponTargets"] | null;
            excluded_product_ids?: components["schemas"]["Id"][] | null;
            audience?: string | null;
            exclude_sale_items?: boolean | null;
            is_active?: boolean | null;
        };
        CouponBatch: {
            batch: components["schemas"]["Id"];
            count: number;
            /** @description What the address of the list, or of its file, names them by. */
            filter: string;
        };
        CouponTrial: {
            counts: boolean;
            discount: components["schemas"]["Naira"];
            /** @description Of the discount: what comes off the fee; null where no place was given. */
            off_delivery: components["schemas"]["Naira"] | null;
            subtotal: components["schemas"]["Naira"];
            /** @description What is left to pay of it; null where no place was given. */
            delivery_fee: components["schemas"]["Naira"] | null;
            refusal: components["schemas"]["CouponRefusal"] | null;
            warnings: string[];
            lines: components["schemas"]["QuoteLine"][];
        };
        AdminCoupon: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            code: string;
            name: string;
            /** @enum {string} */
            type: "percentage" | "fixed" | "free_shipping";
            /** @description Percent, or naira; null for free shipping. */
            value: number | null;
            min_spend: number | null;
            max_discount: number | null;
            min_quantity: number | null;
            usage_limit: number | null;
            usage_limit_per_customer: number | null;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** @enum {string} */
            applies_to: "all" | "categories" | "products" | "collections";
            target_ids: components["schemas"]["CouponTargets"];
            excluded_product_ids: components["schemas"]["Id"][];
            /** @enum {string} */
            audience: "all" | "first_order" | "customers";
            exclude_sale_items: boolean;
            is_active: boolean;
            /** @enum {string} */
            source: "manual" | "spin";
            /** @description Of codes that were generated together. */
            batch: components["schemas"]["Id"] | null;
            /** @enum {string} */
            state: "active" | "scheduled" | "used_up" | "ended" | "off" | "archived";
            used_count: number;
            sales: components["schemas"]["Naira"];
            given_away: components["schemas"]["Naira"];
            is_redeemed: boolean;
            /** @description Redeemed, or what a prize of the wheel is made of: such a coupon is archived and never deleted. */
            is_used: boolean;
            is_archived: boolean;
            /** Format: date-time */
            created_at: string;
        };
        ImportJob: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["FileResource"];
            /** @enum {string} */
            state: "checking" | "ready" | "running" | "done" | "cancelled" | "failed" | "undone";
            /** @description While running: what was written is being taken back. */
            is_undoing: boolean;
            /** @enum {string|null} */
            choice: "all" | "good" | null;
            file_name: string;
            columns: string[];
            /** @description Columns that only the server fills. */
            ignored_columns: string[];
            /** @description Rows of what it is at: to be checked, written or taken back. */
            total: number;
            done: number;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                refused: number;
                written: number;
                /** @description Refused when it was written */
                failed: number;
                undone: number;
                /** @description Not taken back, as it was changed since. */
                kept: number;
            };
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
        };
        ImportRow: {
            line: number;
            /** @enum {string} */
            outcome: "created" | "changed" | "unchanged" | "refused";
            record_id: number | null;
            name: string | null;
            /** @enum {string|null} */
            written: "written" | "refused" | "undone" | "kept" | null;
            changes: {
                field: string;
                before: unknown;
                after: unknown;
                /** @description A price that moves by half or more. */
                percent: number | null;
            }[];
            refusals: {
                field: string;
                code: string;
                params: {
                    [key: string]: string | number;
                };
                /** @description What stands in the cell. */
                value: string | null;
                message: string;
            }[];
        };
        /** @description As the path of its list names it, for example `coupons` or `audit`. */
        FileResource: string;
        ExportJob: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["FileResource"];
            /** @enum {string} */
            state: "running" | "done" | "failed";
            /** @description Records that it is about. */
            total: number;
            done: number;
            bytes: number;
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
        };
        AttentionItem: {
            /** @enum {string} */
            kind: "refund_failed" | "refunded_twice" | "late_money" | "on_hold" | "to_pack" | "goods_back" | "returns" | "pickup_overdue" | "out_of_stock" | "reviews" | "cases" | "failed_jobs";
            count: number;
            /**
             * Format: date-time
             * @description Since when the first of them waits.
             */
            oldest: string | null;
        };
        DashboardPeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: date-time
             * @description Where the period ends; what happens at this instant is no longer in it.
             */
            until: string;
        };
        DashboardSums: {
            sales: number;
            orders: number;
            /** @description Null without an order. */
            average: number | null;
            refunds: number;
        };
        DashboardPoint: {
            /**
             * Format: date-time
             * @description Where the day or hour begins.
             */
            at: string;
            sales: number;
            orders: number;
            refunds: number;
            /** @description Sales of the same day or hour of the period before. */
            before: number | null;
        };
        DashboardSales: {
            now: components["schemas"]["DashboardSums"];
            before: components["schemas"]["DashboardSums"] | null;
            /** @description Confirmed orders that nobody packs yet. */
            to_pack: number;
            /** @enum {string} */
            unit: "hour" | "day";
            series: components["schemas"]["DashboardPoint"][];
            /** @description Orders placed in the period by their status now. */
            statuses: {
                status: components["schemas"]["OrderStatus"];
                count: number;
            }[];
            top_products: {
                id: components["schemas"]["Id"];
                name: string;
                image_url: string | null;
                image_cloth: string;
                quantity: number;
                /** @description Of its lines */
                sales: number;
            }[];
        };
        LiveVisits: {
            /** Format: date-time */
            at: string;
            /** @description With a sign of life in the last five minutes. */
            visits: number;
            /** @description Visits with a sign of life in each of the last 30 minutes, the latest last. */
            minutes: number[];
            /** @description Where those of the last five minutes are. */
            pages: {
                path: string;
                name: string | null;
                visits: number;
            }[];
        };
        VisitFigures: {
            visits: number;
            /** @description About so many, ± 2 %: remembered browsers once, others once a day. Null with a type of page or a state. */
            visitors: number | null;
            views: number;
            /** @description Visits of one view, without a step, seen for less than ten seconds. */
            bounces: number;
            /** @description How long pages were in view. */
            seconds: number;
            /** @description Visits whose order was confirmed. */
            paid: number;
        };
        VisitTotals: {
            visits: number;
            /** @description About so many, ± 2 %: remembered browsers once, others once a day. Null with a type of page or a state. */
            visitors: number | null;
            views: number;
            /** @description Visits of one view, without a step, seen for less than ten seconds. */
            bounces: number;
            /** @description How long pages were in view. */
            seconds: number;
            /** @description Visits whose order was confirmed. */
            paid: number;
            /** @description Confirmed orders of these visits. */
            orders: number;
            /** @description Of these orders; null for a duty that may not see sums. */
            sales: number | null;
            /** @description Sales by orders; null without an order. */
            average: number | null;
            /** @description Paid visits of all, 0 to 1; null without a visit. */
            conversion: number | null;
        };
        VisitSource: {
            /** @description A host, utm_source, or a channel in brackets such as `(direct)`. */
            name: string;
            visits: number;
            /** @description Credited to it: by the visit, or for 30 days to what brought a remembered browser. */
            orders: number;
            sales: number | null;
        };
        VisitShare: {
            name: string;
            visits: number;
        };
        Dashboard: {
            totals: components["schemas"]["VisitTotals"] | null;
            before: components["schemas"]["VisitTotals"] | null;
            /** @description Each hour of one day, or each day of more. */
            series: {
                /** Format: date-time */
                at: string;
                now: components["schemas"]["VisitFigures"];
                before: components["schemas"]["VisitFigures"] | null;
            }[] | null;
            /** @description Visits that came as far as each step or farther. */
            funnel: {
                /** @enum {string} */
                step: "visit" | "product" | "cart" | "checkout" | "paid";
                visits: number;
            }[] | null;
            /** @description The 500 most viewed; all others are one, without a path. */
            pages: {
                path: string | null;
                /** @description Of the product or category. */
                name: string | null;
                views: number;
                visits: number;
                entries: number;
                bounces: number;
                seconds: number;
            }[] | null;
            /** @description The 50 most viewed. */
            products: {
                id: components["schemas"]["Id"];
                name: string;
                views: number;
                visits: number;
                /** @description Visits that put it into a cart. */
                carts: number;
                orders: number;
                sales: number | null;
            }[] | null;
            sources: components["schemas"]["VisitSource"][] | null;
            utm: {
                source: string | null;
                medium: string | null;
                campaign: string | null;
                visits: number;
                orders: number;
                sales: number | null;
            }[] | null;
            devices: {
                kinds: components["schemas"]["VisitShare"][];
                systems: components["schemas"]["VisitShare"][];
                browsers: components["schemas"]["VisitShare"][];
                countries: components["schemas"]["VisitShare"][];
                states: components["schemas"]["VisitShare"][];
            } | null;
            ads: {
                campaign: string;
                views: number;
                presses: number;
                /** @description Of visitors who had pressed it within 24 hours. */
                orders: number;
                sales: number | null;
            }[] | null;
            /** @description What is left out of all other figures. */
            bots: {
                visits: number;
                /** @description Of people's visits and these together, 0 to 1. */
                share: number | null;
                reasons: {
                    /** @enum {string} */
                    reason: "named" | "too_fast" | "no_person" | "weak";
                    visits: number;
                }[];
                staff: number;
                /** @description The latest of the period. */
                samples: {
                    /** Format: date-time */
                    at: string;
                    /** @enum {string} */
                    reason: "named" | "too_fast" | "no_person" | "weak";
                    signs: string[];
                    os: string | null;
                    browser: string | null;
                    entry: string | null;
                    pages: number;
                }[];
            } | null;
            period: components["schemas"]["DashboardPeriod"];
            compared: components["schemas"]["DashboardPeriod"] | null;
            sales: components["schemas"]["DashboardSales"] | null;
            low_stock: {
                id: components["schemas"]["Id"];
                name: string;
                stock: number;
                threshold: number;
            }[] | null;
            /** @description What people looked for in the period and did not find; how often ever. */
            searches: {
                query: string;
                times: number;
            }[];
            recent: components["schemas"]["AuditEntry"][] | null;
        };
        LgaFee: {
            name: string;
            /** @description Naira; null is the fee of the state. */
            fee: number | null;
            is_served: boolean;
        };
        AdminDeliveryArea: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            state_code: components["schemas"]["StateCode"];
            name: string;
            base_fee: components["schemas"]["Naira"];
            days_min: number;
            days_max: number;
            lgas: components["schemas"]["LgaFee"][];
            served: number;
            own_fees: number;
        };
        ExpiredOrder: {
            id: components["schemas"]["Id"];
            version: number;
            order_number: string;
            customer: string;
            /** @description E.164. */
            phone: string | null;
            email: string | null;
            total: components["schemas"]["Naira"];
            payment_method: components["schemas"]["OrderPaymentMethod"];
            /** @description Oldest first. */
            attempts: {
                channel: components["schemas"]["PaymentChannel"];
                status: components["schemas"]["AttemptStatus"];
                /** @description Why it failed. */
                reason: string | null;
                /** Format: date-time */
                at: string;
            }[];
            /** Format: date-time */
            expired_at: string;
            /** Format: date-time */
            placed_at: string;
            /**
             * @description What of its goods could be ordered now.
             * @enum {string}
             */
            in_stock: "all" | "some" | "none";
        };
        OrderStreamEvent: {
            /** @description Counts from 1 without gaps. */
            version: number;
            type: string;
            /**
             * Format: date-time
             * @description By the server's clock.
             */
            at: string;
            by: {
                /** @enum {string} */
                kind: "customer" | "admin" | "provider" | "time";
                admin_id: components["schemas"]["Id"] | null;
                provider: string | null;
            };
            /** @description Its fields but for `type`, by the allow-list of `order.journal.ts`. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        OrderTab: "all" | "to_pack" | "packing" | "ready" | "on_the_way" | "awaiting_payment" | "on_hold" | "returns" | "money_trouble";
        DeskOrderRow: {
            id: components["schemas"]["Id"];
            version: number;
            order_number: string;
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            expires_at: string | null;
            customer: string;
            /** @enum {string} */
            method: "delivery" | "pickup";
            /** @description LGA and state, or the store. */
            place: string;
            item_count: number;
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            fulfilment_status: components["schemas"]["FulfilmentStatus"];
            payment_method: components["schemas"]["OrderPaymentMethod"];
            total: components["schemas"]["Naira"];
            /** @description Of the steps of `POST /admin/orders/bulk` those that its chart allows now, for whoever may move orders. */
            moves: components["schemas"]["DeskMove"][];
        };
        DeskMove: {
            /** @enum {string} */
            action: "start_processing" | "ship" | "send_out" | "ready_for_pickup" | "deliver";
            leads_to: components["schemas"]["OrderStatus"];
        };
        DeskAction: {
            action: string;
            /** @enum {string} */
            is: "now" | "later";
            because: "other_steps_first" | null;
            /** @description The shortest legal way to it, in its order; empty for what can be done now. */
            needs: string[];
            cost: components["schemas"]["Naira"];
            leads_to: components["schemas"]["OrderStatus"];
        };
        DeskStep: {
            version: number;
            /** @description The event, e.g. payment_succeeded. */
            type: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "customer" | "admin" | "provider" | "time";
            /** @description Who of the shop did it, or the payment provider. */
            who: string | null;
            /** @enum {string} */
            cause: "checkout" | "shop" | "desk" | "provider" | "job";
            detail: string | null;
            /** @description What was sent about it. */
            emails: {
                kind: string;
                /** Format: date-time */
                sent_at: string;
            }[];
            /** @description Of the call that did it, where it was done at the desk. */
            request_id: string | null;
        };
        DeskNote: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            who: string;
            words: string;
        };
        /** @description Where it goes; without the city, the street and what leads there for those who may not see customers. */
        DeskDelivery: {
            /** @enum {string} */
            method: "delivery";
            state_code: components["schemas"]["StateCode"];
            state: string;
            lga: string;
            city: string | null;
            address: string | null;
            landmark: string | null;
            instructions: string | null;
            days_min: number;
            days_max: number;
        } | {
            /** @enum {string} */
            method: "pickup";
            store_id: components["schemas"]["Id"];
            store: string;
            address: string;
            phone: string;
            ready_within_hours: number;
        };
        DeskOrder: {
            id: components["schemas"]["Id"];
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            fulfilment_status: components["schemas"]["FulfilmentStatus"];
            payment_method: components["schemas"]["OrderPaymentMethod"];
            /** @description Null for a guest, and for those who may not see customers. */
            customer_id: components["schemas"]["Id"] | null;
            /** @description Problems that the customer reported of it; null for those who may not see cases. */
            case_count: number | null;
            contact: {
                name: string;
                phone: string | null;
                email: string | null;
            };
            delivery: components["schemas"]["DeskDelivery"];
            items: components["schemas"]["OrderItem"][];
            item_count: number;
            subtotal: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            delivery_fee: components["schemas"]["Naira"];
            tax: components["schemas"]["Naira"];
            left_out?: components["schemas"]["LeftOutSum"];
            total: components["schemas"]["Naira"];
            paid: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
            refunded: components["schemas"]["Naira"];
            refunded_twice: components["schemas"]["Naira"];
            coupon_code: string | null;
            /** @description What the customer wrote. */
            note: string | null;
            substitution: components["schemas"]["Substitution"] | null;
            payments: components["schemas"]["OrderPayment"][];
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** @description As the customer sees it. */
            timeline: {
                [key: string]: unknown;
            }[];
            allowed_actions: string[];
            actions: components["schemas"]["DeskAction"][];
            /** @description All events, oldest first. */
            history: components["schemas"]["DeskStep"][];
            /** @description Oldest first; for the shop's people alone. */
            notes: components["schemas"]["DeskNote"][];
            tracking: {
                carrier: string | null;
                number: string | null;
            } | null;
            version: number;
        };
        /** @description What the action asks for. */
        ProductActionValues: {
            status?: string | null;
            category_id?: number | null;
            subcategory_id?: number | null;
            /**
             * @description Of `price`.
             * @enum {string|null}
             */
            by?: "percent" | "amount" | null;
            percent?: number | null;
            /** @description Naira. */
            amount?: number | null;
            /** @description To whole steps of so many naira. */
            round?: string | null;
            percent_off?: number | null;
            /** @enum {string|null} */
            put?: "in" | "out" | null;
            collection?: string | null;
            tax_class?: string | null;
        };
        MeasurementFields: {
            /** @description Null for a new one. */
            id?: number | null;
            label: string;
            net_content?: string | null;
            sku: string;
            price: number | null;
            sale_price?: number | null;
            /** @description What there is of a new one at the beginning; of a stored one it is not read. */
            stock?: number | null;
        };
        ProductImageFields: {
            url: string;
            /** @description What it shows; empty for the product's name. */
            alt: string;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        ProductFields: {
            version?: number;
            name?: string | null;
            slug?: string | null;
            sku?: string | null;
            description?: string | null;
            brand?: string | null;
            /** @description One a line, name and value: `Battery: 5,000 mAh`. At most 30, in the order of the product's page. */
            specifications?: string | null;
            keywords?: string | null;
            unit?: string | null;
            /** @description What one unit holds: 5 kg, 75 cl, 12 x 400 g, 30 pieces. Of goods with measurements each says its own. */
            net_content?: string | null;
            category_id?: number | null;
            subcategory_id?: number | null;
            base_price?: number | null;
            sale_price?: number | null;
            /** @description Of a new product without measurements; a stored one refuses another number. */
            stock_quantity?: number | null;
            low_stock_threshold?: number | null;
            /** @description Best before; past it nothing is sold. */
            expires_at?: string | null;
            tax_class?: string | null;
            is_returnable?: boolean | null;
            status?: string | null;
            collections?: string[] | null;
            measurements?: components["schemas"]["MeasurementFields"][] | null;
            images?: components["schemas"]["ProductImageFields"][] | null;
        };
        AdminProduct: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string;
            slug: string;
            sku: string;
            description: string;
            /** @description As they are written: one a line. */
            specifications: string | null;
            brand: string | null;
            keywords: string;
            unit: string | null;
            net_content: string | null;
            category_id: components["schemas"]["Id"];
            subcategory_id: components["schemas"]["Id"] | null;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            /** @description What can be sold now; of all measurements together. */
            stock_quantity: number;
            low_stock_threshold: number;
            /** Format: date-time */
            expires_at: string | null;
            tax_class: components["schemas"]["TaxClass"];
            is_returnable: boolean;
            /** @enum {string} */
            status: "draft" | "active" | "archived";
            collections: ("featured" | "new_arrivals" | "best_sellers" | "hot_deals")[];
            measurements: {
                id: components["schemas"]["Id"];
                label: string;
                net_content: string | null;
                sku: string;
                price: components["schemas"]["Naira"];
                sale_price: components["schemas"]["Naira"] | null;
            }[];
            images: {
                url: string;
                alt: string;
            }[];
            image_url: string | null;
            image_cloth: string | null;
            category_name: string;
            /** @description Reserved by orders. */
            held: number;
            sold_count: number;
            measurement_stock: {
                id: components["schemas"]["Id"];
                available: number;
                held: number;
            }[];
            /** @description Ordered, reserved or reviewed: deleting archives it. */
            is_used: boolean;
            is_stored: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @description A browser's profile
         * @enum {string}
         */
        PushDeviceKind: "web" | "app";
        /** @enum {string} */
        PushDevicePlatform: "android" | "ios" | "desktop";
        /** @enum {string} */
        PushDeviceOwner: "customer" | "guest";
        AdminPushDevice: {
            id: components["schemas"]["Id"];
            /**
             * @description Nobody changes it here.
             * @enum {integer}
             */
            version: 1;
            /** @description In plain words */
            name: string;
            kind: components["schemas"]["PushDeviceKind"];
            platform: components["schemas"]["PushDevicePlatform"];
            owner: components["schemas"]["PushDeviceOwner"];
            /** @description Null for a guest's */
            customer_id: number | null;
            /** @description Name, else email or phone; null where customer_id is. */
            customer: string | null;
            /** @description What it wants to hear of. */
            topics: components["schemas"]["PushTopic"][];
            /** @enum {string} */
            state: "active" | "stale";
            /** @description The last message of its present owner that was sent to it, or that nothing took. */
            last_delivery: {
                /**
                 * @description Shown and clicked are said only where no other device has the message.
                 * @enum {string}
                 */
                outcome: "sent" | "shown" | "clicked" | "refused" | "no_answer";
                /**
                 * Format: date-time
                 * @description When it was sent
                 */
                at: string;
            } | null;
            /**
             * Format: date-time
             * @description When it subscribed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last called.
             */
            seen_at: string;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        PushNotificationFields: {
            version?: number;
            title?: string | null;
            body?: string | null;
            image_url?: string | null;
            /** @description A path of the shop. */
            deep_link?: string | null;
            audience?: string | null;
            segment_id?: number | null;
            customer_id?: number | null;
            /** @description Absent: as soon as it is sent. */
            scheduled_at?: string | null;
        };
        PushAudience: {
            /** @enum {string} */
            audience: "all" | "customers" | "segment" | "customer";
            segment_id?: number | null;
            customer_id?: number | null;
        };
        /** @description Who would have it at this moment. */
        PushEstimate: {
            people: number;
            devices: number;
            /** @description Who would not, by the reason that is first to hold. */
            held: {
                /** @enum {string} */
                reason: "blocked" | "no_device" | "no_topic" | "no_opt_in";
                people: number;
            }[];
        };
        /** @description What became of it, in people. Tests count nowhere. */
        PushResults: {
            people: number;
            waiting: number;
            sent: number;
            /** @description No device of theirs is left. */
            gone: number;
            failed: number;
            /** @description Not told: over the counts of day or week, taken back, or cancelled. */
            held: number;
            shown: number;
            clicked: number;
        };
        AdminPushNotification: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            title: string;
            body: string;
            image_url: string | null;
            deep_link: string;
            /** @enum {string} */
            audience: "all" | "customers" | "segment" | "customer";
            segment_id: number | null;
            customer_id: number | null;
            /** Format: date-time */
            scheduled_at: string | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "sending" | "sent" | "failed" | "cancelled";
            /** @description Whether it can be changed no more but for its time. */
            is_fixed: boolean;
            /** @description Whether its time can be changed no more either. */
            is_begun: boolean;
            people: number;
            sent: number;
            shown: number;
            clicked: number;
            /** Format: date-time */
            created_at: string;
        };
        /** @description All that is filled in holds. Absent fields stay. */
        PushSegmentFields: {
            version?: number;
            name?: string | null;
            /** @description Bought of it. */
            category_id?: number | null;
            /** @description Bought it. */
            product_id?: number | null;
            /** @description Ordered before */
            idle_days?: number | null;
            min_orders?: number | null;
            min_spent?: components["schemas"]["Naira"] | null;
            /** @description Of an address of theirs. */
            state_code?: string | null;
            tag?: string | null;
            platform?: string | null;
            /** @description Something waits in their cart. */
            has_cart?: boolean | null;
            /** @description Their account is no older. */
            new_days?: number | null;
        };
        AdminPushSegment: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string;
            /** @description Bought of it. */
            category_id: number | null;
            /** @description Bought it. */
            product_id: number | null;
            /** @description Ordered before */
            idle_days: number | null;
            min_orders: number | null;
            min_spent: components["schemas"]["Naira"] | null;
            /** @description Of an address of theirs. */
            state_code: string | null;
            tag: string | null;
            platform: string | null;
            /** @description Something waits in their cart. */
            has_cart: boolean | null;
            /** @description Their account is no older. */
            new_days: number | null;
            conditions_count: number;
            /** @description Whether a push notification goes to it. */
            is_used: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @description 3 to 500 characters. */
        RejectionReason: string | null;
        /** @description At most 1 000 characters. */
        ReviewReply: string | null;
        AdminReview: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            rating: number;
            title: string;
            body: string;
            /** @description As the shop shows it. */
            author: string;
            images: string[];
            verified: boolean;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /** @description Never shown in the shop. */
            rejection_reason: string | null;
            reply: string | null;
            product_id: components["schemas"]["Id"];
            product_name: string;
            product_slug: string;
            /** Format: date-time */
            created_at: string;
        };
        FoundRecords: {
            orders: {
                order_number: string;
                /** @description Null once the person is erased. */
                customer: string | null;
                status: components["schemas"]["OrderStatus"];
                total: components["schemas"]["Naira"];
                /** Format: date-time */
                placed_at: string;
            }[];
            products: {
                id: components["schemas"]["Id"];
                name: string;
                sku: string;
                /** @enum {string} */
                status: "draft" | "active" | "archived";
                price: components["schemas"]["Naira"];
            }[];
            customers: {
                id: components["schemas"]["Id"];
                name: string | null;
                email: string | null;
                /** @description E.164. */
                phone: string | null;
            }[];
            coupons: {
                id: components["schemas"]["Id"];
                code: string;
                name: string;
            }[];
        };
        /** @description Fields of one group; absent ones stay, and one of another group is refused. */
        SettingsFields: {
            version?: number;
            store_name?: string | null;
            phone?: string | null;
            email?: string | null;
            address?: string | null;
            feedback_url?: string | null;
            facebook?: string | null;
            twitter?: string | null;
            instagram?: string | null;
            youtube?: string | null;
            tiktok?: string | null;
            /** @description Orders before this time of Africa/Lagos go out the same day, HH:MM. */
            cutoff?: string | null;
            /** @description Days when nothing goes out and nothing arrives: `2026-12-25 Christmas Day`. */
            holidays?: string[] | null;
            /** @description Pickup, or maintenance, is on. */
            is_on?: boolean | null;
            ready_within_hours?: number | null;
            hold_days?: number | null;
            on_delivery?: boolean | null;
            /** @description The most that is paid on delivery, in naira. */
            max_total?: number | null;
            /** @description Where money is collected: `NG-LA` for a state, `NG-FC/Bwari` for an LGA. */
            areas?: string[] | null;
            /** @description Percent. */
            vat_rate?: number | null;
            /** @description The tax identification number, for receipts. */
            tin?: string | null;
            unpaid_minutes?: number | null;
            transfer_minutes?: number | null;
            transfer_grace_minutes?: number | null;
            return_days?: number | null;
            /** @description Who is written to of orders; nobody named is every admin. */
            staff_emails?: string[] | null;
            /** @description The help page: `# Topic`, `## Question`, the answer below it. */
            topics?: string | null;
            words?: string | null;
            until?: string | null;
            /** @description Whether visits are counted only after a yes. */
            ask_first?: boolean | null;
            /** @description Days that single calls of visits are kept, 30 to 400. */
            event_days?: number | null;
            /** @description Somebody has made sure that the promotion may be run. */
            is_allowed?: boolean | null;
            permit_number?: string | null;
            rules?: string | null;
        };
        /** @description A group with its fields, and no others. */
        AdminSettings: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string;
            /** @description Of payment: who takes new payments. */
            provider?: string | null;
            store_name?: string | null;
            phone?: string | null;
            email?: string | null;
            address?: string | null;
            feedback_url?: string | null;
            facebook?: string | null;
            twitter?: string | null;
            instagram?: string | null;
            youtube?: string | null;
            tiktok?: string | null;
            /** @description Orders before this time of Africa/Lagos go out the same day, HH:MM. */
            cutoff?: string | null;
            /** @description Days when nothing goes out and nothing arrives: `2026-12-25 Christmas Day`. */
            holidays?: string[] | null;
            /** @description Pickup, or maintenance, is on. */
            is_on?: boolean | null;
            ready_within_hours?: number | null;
            hold_days?: number | null;
            on_delivery?: boolean | null;
            /** @description The most that is paid on delivery, in naira. */
            max_total?: number | null;
            /** @description Where money is collected: `NG-LA` for a state, `NG-FC/Bwari` for an LGA. */
            areas?: string[] | null;
            /** @description Percent. */
            vat_rate?: number | null;
            /** @description The tax identification number, for receipts. */
            tin?: string | null;
            unpaid_minutes?: number | null;
            transfer_minutes?: number | null;
            transfer_grace_minutes?: number | null;
            return_days?: number | null;
            /** @description Who is written to of orders; nobody named is every admin. */
            staff_emails?: string[] | null;
            /** @description The help page: `# Topic`, `## Question`, the answer below it. */
            topics?: string | null;
            words?: string | null;
            until?: string | null;
            /** @description Whether visits are counted only after a yes. */
            ask_first?: boolean | null;
            /** @description Days that single calls of visits are kept, 30 to 400. */
            event_days?: number | null;
            /** @description Somebody has made sure that the promotion may be run. */
            is_allowed?: boolean | null;
            permit_number?: string | null;
            rules?: string | null;
        };
        SpinReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            spins: number;
            /** @description Those that were drawn or could have been, in the wheel's order. */
            prizes: {
                id: components["schemas"]["Id"];
                label: string;
                type: components["schemas"]["SpinPrizeType"];
                color: string;
                drawn: number;
                expected: number;
            }[];
            chi_square: number | null;
            /** @description Of freedom. */
            degrees: number | null;
            /** @description How likely fair draws are at least as far from what was expected. */
            p: number | null;
            /**
             * @description `look_closer` below a `p` of 0.01.
             * @enum {string}
             */
            verdict: "as_expected" | "look_closer" | "too_few";
        };
        /** @description Absent fields stay, or begin as they do by default. */
        SpinPrizeFields: {
            version?: number;
            label?: string | null;
            type?: string | null;
            /** @description The coupon whose rules the winner's has. */
            coupon_template_id?: number | null;
            points?: number | null;
            weight?: number | null;
            color?: string | null;
            /** @description Wins in all. */
            stock_limit?: number | null;
            /** @description Wins of one day in Lagos. */
            daily_limit?: number | null;
            position?: number | null;
            is_active?: boolean | null;
        };
        AdminSpinPrize: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            label: string;
            type: components["schemas"]["SpinPrizeType"];
            coupon_template_id: number | null;
            points: number | null;
            weight: number;
            color: string;
            stock_limit: number | null;
            daily_limit: number | null;
            /** @description On the wheel, clockwise. */
            position: number;
            is_active: boolean;
            /** @enum {string} */
            state: "active" | "gone" | "off" | "archived";
            /** @description Percent, as shoppers read them now; null for what is not on the wheel. */
            odds: number | null;
            won_count: number;
            won_today: number;
            has_wins: boolean;
            is_archived: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        StockReason: "received" | "returned" | "damaged" | "lost" | "counted" | "correction" | "opening";
        StockRow: {
            product_id: components["schemas"]["Id"];
            measurement_id: number | null;
            name: string;
            /** @description Of the size. */
            label: string | null;
            sku: string;
            /** @enum {string} */
            status: "draft" | "active" | "archived";
            available: number;
            held: number;
            shelf: number;
            threshold: number;
            is_low: boolean;
            sold_28_days: number;
            days_left: number | null;
        };
        StockMove: {
            product_id: components["schemas"]["Id"];
            measurement_id?: number | null;
            reason: components["schemas"]["StockReason"];
            delta?: number;
            counted?: number;
            /** @description With `counted`: what the shelf held where it was counted. */
            seen?: number;
            note?: string | null;
        };
        StockResult: {
            /** @description Its place among the moves. */
            index: number;
            product_id: components["schemas"]["Id"];
            measurement_id: number | null;
            ok: boolean;
            /** @enum {integer} */
            status: 200 | 422;
            code: string | null;
            message: string | null;
            /** @description Refusals by field of the move. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as codes with params. */
            codes: {
                [key: string]: {
                    code: string;
                    params?: {
                        [key: string]: unknown;
                    };
                }[];
            };
            /** @description Orders for which goods are held, where a move would have taken them; the first ten. */
            orders: string[];
            /** @description By how much the stock changed. */
            delta: number | null;
            /** @description What can be sold after it, or stands where it was refused; null where there is no such thing. */
            available_after: number | null;
            held: number | null;
            audit_id: number | null;
        };
        StockEvent: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            type: "adjusted" | "reserved" | "released" | "committed" | "restocked";
            measurement_id: number | null;
            /** @description Of the size; null where there is none or it is gone. */
            label: string | null;
            /** @description By how much what can be sold changed. Goods that left the store were held and change nothing. */
            change: number;
            reason: components["schemas"]["StockReason"] | null;
            note: string | null;
            /** @description Of a move by hand. */
            available_after: number | null;
            held: number | null;
            order_number: string | null;
            /** @enum {string} */
            by: "customer" | "admin" | "provider" | "time";
            /** @description The name of the admin. */
            person: string | null;
        };
        StoreHours: {
            /** @description 0 is Sunday. */
            day: number;
            opens: string | null;
            closes: string | null;
            closed: boolean;
        };
        /** @description Absent fields stay, or begin as they do by default. */
        StoreFields: {
            version?: number;
            name?: string | null;
            slug?: string | null;
            address?: string | null;
            city?: string | null;
            lga?: string | null;
            state_code?: string | null;
            phone?: string | null;
            email?: string | null;
            latitude?: number | null;
            longitude?: number | null;
            /** @description 7 days, from Sunday on. */
            opening_hours?: components["schemas"]["StoreHours"][] | null;
            services?: string[] | null;
            is_pickup_point?: boolean | null;
            pickup_fee?: number | null;
            image_url?: string | null;
            is_active?: boolean | null;
        };
        AdminStore: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string | null;
            slug: string | null;
            address: string | null;
            city: string | null;
            lga: string | null;
            state_code: string | null;
            phone: string | null;
            email: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description 7 days, from Sunday on. */
            opening_hours: components["schemas"]["StoreHours"][] | null;
            services: string[] | null;
            is_pickup_point: boolean | null;
            pickup_fee: number | null;
            image_url: string | null;
            is_active: boolean | null;
            open_now: boolean;
            /** @description Orders that somebody will come for. */
            open_pickups: number;
            has_orders: boolean;
            is_archived: boolean;
        };
        /** @description Absent fields stay, or begin as they do by default. `duty` counts for a new account alone. */
        CustomerFields: {
            version?: number;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
            duty?: string | null;
            tags?: string[] | null;
            marketing_opt_in?: boolean | null;
        };
        AdminCustomer: {
            id: components["schemas"]["Id"];
            version: number;
            changed_by?: components["schemas"]["ChangedBy"];
            name: string | null;
            /** @description As it was last asked for; it counts once `email_verified`. */
            email: string | null;
            /** @description As it was last asked for; it counts once `phone_verified`. */
            phone: string | null;
            email_verified: boolean;
            phone_verified: boolean;
            has_password: boolean;
            /** @enum {string} */
            duty: "none" | "owner" | "manager" | "packer" | "marketer" | "support";
            /** @enum {string} */
            state: "blocked" | "staff" | "returning" | "new" | "customer";
            tags: string[];
            marketing_opt_in: boolean;
            is_blocked: boolean;
            blocked_reason: string | null;
            has_account: boolean;
            /** @description Confirmed ones. */
            orders: number;
            /** @description Naira, paid without what went back. */
            spent: number;
            /** @description Spent by order. */
            average: number | null;
            /** Format: date-time */
            last_order_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        CustomerOverview: {
            notes: {
                id: components["schemas"]["Id"];
                author_name: string | null;
                body: string;
                /** Format: date-time */
                created_at: string;
            }[];
            addresses: components["schemas"]["Address"][];
            sessions: components["schemas"]["Session"][];
            orders?: components["schemas"]["OrderSummary"][];
            coupons?: {
                code: string;
                order_number: string;
                /** Format: date-time */
                redeemed_at: string;
            }[];
            reviews?: components["schemas"]["AdminReview"][];
        };
        /** @enum {string} */
        ListedResource: "products" | "categories" | "coupons" | "banners" | "coupon-banners" | "orders" | "expired-orders" | "users" | "store-addresses" | "reviews" | "cases" | "delivery-areas" | "ad-campaigns" | "spin-prizes" | "app-versions" | "push-notifications" | "push-segments" | "push-devices";
        /** @description What the list's address says, by its parameters; an empty one is the list as it is opened. Neither `page` nor `counts`. */
        SavedQuery: {
            [key: string]: string;
        };
        SavedView: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["ListedResource"];
            name: string;
            query: components["schemas"]["SavedQuery"];
            /** @description For everybody who may read the list. */
            is_shared: boolean;
            is_own: boolean;
            may_change: boolean;
            /** @description Who saved it; null once they left. */
            owner: string | null;
        };
        /** @enum {string} */
        Duty: "owner" | "manager" | "packer" | "marketer" | "support";
        /** @description Who wrote what stands; null where nobody did since it was set up, or it is not known. */
        ChangedBy: string | null;
        TabCounts: {
            [key: string]: number;
        };
        /** @description Field names with what they held; the changed ones alone, or a whole record where one was made or went. */
        AuditValues: {
            [key: string]: unknown;
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            person_id: number | null;
            person_name: string | null;
            /** @description As it was then. */
            duty: components["schemas"]["Duty"] | null;
            device: string | null;
            /** @description The address without its last part. */
            network: string | null;
            request_id: string;
            resource: string;
            record_id: string | null;
            record_name: string | null;
            action: string;
            before: components["schemas"]["AuditValues"] | null;
            after: components["schemas"]["AuditValues"] | null;
            /** @description The same for all entries of one bulk action. */
            batch: string | null;
            /** @description The entry that this one takes back. */
            undoes: number | null;
            undone_by: number | null;
            /** @description How often a call without a token was refused in that minute. */
            times: number;
            is_undoable: boolean;
        };
        Undone: {
            resource: string;
            record_id: components["schemas"]["Id"];
            audit_id: components["schemas"]["Id"];
        };
        Deleted: {
            /** @enum {string} */
            outcome: "deleted" | "archived";
            audit_id: components["schemas"]["Id"];
        };
        BulkResults: {
            /** Format: uuid */
            batch: string;
            results: {
                id: components["schemas"]["Id"];
                ok: boolean;
                code: string | null;
                message: string | null;
                version: number | null;
                audit_id: number | null;
                made_id?: components["schemas"]["Id"];
                /** @description As people call it, where the list may show it no longer. */
                name?: string;
                /** @description Why it was refused, by field. */
                codes?: {
                    [key: string]: {
                        code: string;
                        params?: {
                            [key: string]: unknown;
                        };
                    }[];
                };
                /** @description The record as it stands */
                current?: {
                    [key: string]: unknown;
                };
                /** @description Who that was; null where it is not known. */
                changed_by?: string | null;
            }[];
        };
        TransitionCounts: {
            [key: string]: number;
        };
        /**
         * @description More about a call. The server reads `id` (of the event: a repeat is known by it), `visit` (of the document), `joins` (true: of a reload, the way back from payment or a page of ours, which goes on with
         *     the visitor's latest visit of the last 30 minutes), `choice` (unknown, granted or refused), `visitor` (once granted),
         *     `language`, `screen` (`390x844`), `state` (`NG-LA`: chosen on the device as the place to deliver to; unknown ones are dropped), `referrer`, `utm_source` to `utm_content`, `gclid`, `fbclid`, `webdriver` and, of an ad, `token`; it keeps nothing else.
         */
        AnalyticsExtras: {
            [key: string]: unknown;
        };
        AdInteraction: {
            adId: string;
            /** @enum {string} */
            interactionType: "click" | "impression";
            ip?: string | null;
            userAgent?: string;
            /** Format: date-time */
            timestamp: string;
            pageUrl: string;
            extras?: components["schemas"]["AnalyticsExtras"];
        };
        PageVisit: {
            pageType: string;
            pageData?: Record<string, never>;
            /** Format: date-time */
            timestamp: string;
            url: string;
            extras?: components["schemas"]["AnalyticsExtras"];
        };
        VisitStep: {
            /** @enum {string} */
            step: "cart_add" | "checkout_start" | "page_left";
            /** Format: date-time */
            timestamp: string;
            url?: string;
            product_id?: components["schemas"]["Id"];
            /** @description How long a page that was left had been in view. */
            seen_ms?: number;
            /** @description Whether anything was pressed, typed or scrolled on a page that was left. */
            touched?: boolean;
            extras?: components["schemas"]["AnalyticsExtras"];
        };
        Consent: {
            /**
             * Format: uuid
             * @description Of the browser once it is remembered, else of this choice alone.
             */
            id: string;
            /** @enum {string} */
            choice: "granted" | "refused";
            /** @description Which words the choice was asked in. */
            wording: string;
            /** Format: date-time */
            timestamp: string;
        };
        VisitorLog: {
            ip?: string | null;
            userAgent: string;
            language: string;
            platform: string;
            screenWidth: number;
            screenHeight: number;
            /** Format: date-time */
            timestamp: string;
            /** @default direct */
            referrer: string;
            utm_source?: string | null;
            utm_medium?: string | null;
            utm_campaign?: string | null;
            utm_term?: string | null;
            utm_content?: string | null;
            gclid?: string | null;
            fbclid?: string | null;
            botDetection: {
                isLikelyBot: boolean;
                botType: string | null;
                suspiciousBehavior: boolean;
            };
            pageUrl: string;
            pageTitle: string;
            isHomePage: boolean;
            /** @description Why `ip` is null. */
            error?: string | null;
            extras?: components["schemas"]["AnalyticsExtras"];
        };
        Quantity: number;
        CartItemInput: {
            product_id: components["schemas"]["Id"];
            product_measurement_id?: components["schemas"]["Id"] | null;
            quantity: components["schemas"]["Quantity"];
        };
        CartItemsInput: {
            items: components["schemas"]["CartItemInput"][];
        };
        CartProduct: {
            id: components["schemas"]["Id"];
            name: string;
            slug: components["schemas"]["Slug"];
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            image_color: string;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            stock_quantity: number;
            tax_class: components["schemas"]["TaxClass"];
            /** Format: date-time */
            expires_at: string | null;
        };
        CartMeasurement: {
            id: components["schemas"]["Id"];
            label: string;
            price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            stock_quantity: number;
        };
        CartLine: {
            /** @description 0 for a guest's line that is only priced. */
            id: number;
            product_id: components["schemas"]["Id"];
            product_measurement_id: components["schemas"]["Id"] | null;
            quantity: components["schemas"]["Quantity"];
            product: components["schemas"]["CartProduct"];
            measurement: components["schemas"]["CartMeasurement"] | null;
            unit_price: components["schemas"]["Naira"];
            line_total: components["schemas"]["Naira"];
            price_when_added: components["schemas"]["Naira"];
            problem: components["schemas"]["CartProblem"] | null;
        };
        /** @description What keeps a line from being bought as it stands. */
        CartProblem: {
            /**
             * @description `cannot_arrive`: of a quote alone, for goods that would be past their date before the last promised day.
             * @enum {string}
             */
            code: "insufficient_stock" | "out_of_stock" | "unavailable" | "cannot_arrive";
            message: string;
            available: number;
        };
        Cart: {
            cart_items: components["schemas"]["CartLine"][];
            subtotal: components["schemas"]["Naira"];
            /** @description The total quantity. */
            item_count: number;
            /** @description Grows with every change; an older answer never replaces a newer one. */
            version: number;
            warnings: string[];
        };
        /** @enum {string} */
        CaseReason: "damaged" | "wrong_item" | "missing_item" | "poor_quality" | "late" | "other";
        /**
         * @description open: the shop has to answer.
         * @enum {string}
         */
        CaseStatus: "open" | "answered" | "closed";
        CaseLine: {
            product_id: components["schemas"]["Id"];
            product_measurement_id?: components["schemas"]["Id"] | null;
        };
        CaseGoods: {
            product_id: components["schemas"]["Id"];
            product_measurement_id: components["schemas"]["Id"] | null;
            name: string;
            label: string | null;
        };
        OrderCase: {
            id: components["schemas"]["Id"];
            reason: components["schemas"]["CaseReason"];
            text: string;
            /** @description None for the whole order. */
            items: components["schemas"]["CaseGoods"][];
            images: string[];
            status: components["schemas"]["CaseStatus"];
            /** @description The last answer of the shop. */
            answer: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        ExportedCase: {
            order_number: string;
            id: components["schemas"]["Id"];
            reason: components["schemas"]["CaseReason"];
            text: string;
            /** @description None for the whole order. */
            items: components["schemas"]["CaseGoods"][];
            images: string[];
            status: components["schemas"]["CaseStatus"];
            /** @description The last answer of the shop. */
            answer: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        OrderCases: {
            may_report: boolean;
            cases: components["schemas"]["OrderCase"][];
        };
        /** @enum {string} */
        CollectionType: "featured" | "new_arrivals" | "best_sellers" | "hot_deals" | "expiring_soon";
        /**
         * @description The tint that the picture stands on.
         * @enum {string}
         */
        Cloth: "raffia" | "leaf" | "sky" | "lilac" | "clay" | "sun";
        /** @enum {string} */
        TaxClass: "standard" | "zero" | "exempt";
        Measurement: {
            id: components["schemas"]["Id"];
            label: string;
            sku: string;
            price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            comparison_price: components["schemas"]["ComparisonPrice"] | null;
            stock_quantity: number;
            position: number;
        };
        /** @description What a kilogram, a litre or a piece costs at the price of now; null where nothing says what the goods hold, and for a single piece. */
        ComparisonPrice: {
            amount: components["schemas"]["Naira"];
            /** @enum {string} */
            per: "kg" | "litre" | "piece";
        };
        Rating: {
            /** @description One decimal; null without reviews. */
            average: number | null;
            count: number;
        };
        /** @description A product as lists show it. */
        Product: {
            id: components["schemas"]["Id"];
            sku: string;
            name: string;
            slug: components["schemas"]["Slug"];
            /** @description A path without size or ending (`/pictures/products/{slug}`: `-96.avif`, `-256.webp` and so on exist), or a whole URL. */
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            /** @description Shown until the picture is there. */
            image_color: string;
            brand: string | null;
            category: components["schemas"]["CategoryName"];
            subcategory: components["schemas"]["CategoryName"] | null;
            tax_class: components["schemas"]["TaxClass"];
            /** @description Whether it may come back unused, for no reason. What came bad, broken or wrong always may. */
            is_returnable: boolean;
            unit: string | null;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            /** @description Of the price that lists show; with measurements that of the first one, if its price is the one shown. */
            comparison_price: components["schemas"]["ComparisonPrice"] | null;
            discount_percentage: number | null;
            /** @description What can be bought now: 0 once past its date; with measurements, the sum of theirs. */
            stock_quantity: number;
            low_stock_threshold: number;
            /** Format: date-time */
            expires_at: string | null;
            measurements: components["schemas"]["Measurement"][];
            rating: components["schemas"]["Rating"];
        };
        ProductDetail: {
            id: components["schemas"]["Id"];
            sku: string;
            name: string;
            slug: components["schemas"]["Slug"];
            /** @description A path without size or ending (`/pictures/products/{slug}`: `-96.avif`, `-256.webp` and so on exist), or a whole URL. */
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            /** @description Shown until the picture is there. */
            image_color: string;
            brand: string | null;
            category: components["schemas"]["CategoryName"];
            subcategory: components["schemas"]["CategoryName"] | null;
            tax_class: components["schemas"]["TaxClass"];
            /** @description Whether it may come back unused, for no reason. What came bad, broken or wrong always may. */
            is_returnable: boolean;
            unit: string | null;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            /** @description Of the price that lists show; with measurements that of the first one, if its price is the one shown. */
            comparison_price: components["schemas"]["ComparisonPrice"] | null;
            discount_percentage: number | null;
            /** @description What can be bought now: 0 once past its date; with measurements, the sum of theirs. */
            stock_quantity: number;
            low_stock_threshold: number;
            /** Format: date-time */
            expires_at: string | null;
            measurements: components["schemas"]["Measurement"][];
            rating: components["schemas"]["Rating"];
            description: string;
            /** @description What is known of it by name and value, in the order of its page. */
            specifications: components["schemas"]["Specification"][];
            images: {
                url: string;
                alt: string;
                position: number;
                cloth: components["schemas"]["Cloth"];
                color: string;
            }[];
            collections: components["schemas"]["CollectionType"][];
            /** @description How many reviews gave 1 */
            rating_distribution: number[];
            related: components["schemas"]["Product"][];
        };
        Specification: {
            name: string;
            value: string;
        };
        CategoryName: {
            name: string;
            slug: components["schemas"]["Slug"];
        };
        Subcategory: {
            id: components["schemas"]["Id"];
            name: string;
            slug: components["schemas"]["Slug"];
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            image_color: string;
            products_count: number;
        };
        Category: {
            id: components["schemas"]["Id"];
            name: string;
            slug: components["schemas"]["Slug"];
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            image_color: string;
            products_count: number;
            description: string;
            parent: components["schemas"]["CategoryName"] | null;
            subcategories: components["schemas"]["Subcategory"][];
        };
        FacetValue: {
            value: string;
            label: string;
            count: number;
        };
        /** @description How many products each choice would leave; a choice's own filter does not narrow its own counts. */
        Facets: {
            categories: components["schemas"]["FacetValue"][];
            subcategories: components["schemas"]["FacetValue"][];
            brands: components["schemas"]["FacetValue"][];
            measurements: components["schemas"]["FacetValue"][];
            /** @description 4 and up, 3 and up. */
            ratings: components["schemas"]["FacetValue"][];
            price: {
                min: components["schemas"]["Naira"];
                max: components["schemas"]["Naira"];
            };
            on_sale: number;
            in_stock: number;
            expiring_soon: number;
        };
        MyReview: {
            /**
             * @description may_review: bought, received and not reviewed yet; not_received: bought, and on its way; pending: written, and shown to others once approved.
             * @enum {string}
             */
            standing: "may_review" | "not_bought" | "not_received" | "pending" | "approved" | "rejected";
            /** @description What this person wrote. */
            review: components["schemas"]["Review"] | null;
        };
        Review: {
            id: components["schemas"]["Id"];
            rating: number;
            title: string;
            body: string;
            /** @description First name and initial. */
            author: string;
            images: string[];
            /** @description The author bought it here. */
            verified: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description The shop's answer. */
            reply: string | null;
        };
        /** @description The id of the checkout, the same that is the Idempotency-Key of its order. */
        CheckoutId: string;
        CheckoutCode: {
            /** @description False for a customer whose own phone this is. */
            is_needed: boolean;
            phone_masked: string;
            /** @description Seconds until another code may be asked for. */
            resend_after: number;
        };
        PhoneProof: string;
        PhoneProofAnswer: {
            phone_proof: components["schemas"]["PhoneProof"];
            /** Format: date-time */
            expires_at: string;
        };
        /** @enum {string} */
        PaymentMethod: "card" | "bank_transfer" | "ussd" | "pay_on_delivery";
        QuoteRequest: {
            items?: components["schemas"]["CartItemInput"][];
            delivery?: components["schemas"]["QuoteDelivery"] | components["schemas"]["PickupChoice"] | null;
            coupon_code?: components["schemas"]["CouponCode"] | null;
        };
        CouponCode: string;
        /** @description Enough of an address to know the fee. Without the LGA the state's own fee is quoted. */
        QuoteDelivery: {
            /** @enum {string} */
            method: "delivery";
            state_code: components["schemas"]["StateCode"];
            lga?: string | null;
        };
        PickupChoice: {
            /** @enum {string} */
            method: "pickup";
            store_id: components["schemas"]["Id"];
        };
        Quote: {
            lines: components["schemas"]["QuoteLine"][];
            item_count: number;
            subtotal: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            /** @description Null until it is known where it goes. */
            delivery_fee: components["schemas"]["Naira"] | null;
            tax: components["schemas"]["Naira"];
            total: components["schemas"]["Naira"];
            coupon: components["schemas"]["AppliedCoupon"] | null;
            coupon_refusal: components["schemas"]["CouponRefusal"] | null;
            delivery_estimate: components["schemas"]["DeliveryEstimate"] | null;
            payment_methods: components["schemas"]["PaymentChoice"][];
            warnings: string[];
            /** @description No line has a problem, there is at least one, and the fee is known. */
            is_orderable: boolean;
            /** @description Of all that the person agrees to: lines, prices, fee, coupon, total. */
            quote_hash: string;
        };
        QuoteLine: {
            product_id: components["schemas"]["Id"];
            product_measurement_id: components["schemas"]["Id"] | null;
            name: string;
            label: string | null;
            slug: components["schemas"]["Slug"];
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            image_color: string;
            quantity: components["schemas"]["Quantity"];
            unit_price: components["schemas"]["Naira"];
            line_total: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            tax_class: components["schemas"]["TaxClass"];
            tax: components["schemas"]["Naira"];
            /** @description It has a best-before date: who orders it says what is to happen if it is not there. */
            is_fresh: boolean;
            problem: components["schemas"]["CartProblem"] | null;
        };
        AppliedCoupon: {
            code: string;
            name: string;
            /** @enum {string} */
            type: "percentage" | "fixed" | "free_shipping";
            discount: components["schemas"]["Naira"];
        };
        CouponRefusal: {
            /** @enum {string} */
            code: "coupon_not_found" | "not_started" | "expired" | "usage_limit_reached" | "customer_limit_reached" | "min_spend_not_met" | "min_quantity_not_met" | "not_applicable" | "sign_in_required";
            message: string;
            shortfall: components["schemas"]["Naira"] | null;
        };
        DeliveryEstimate: {
            days_min: number;
            days_max: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        PaymentChoice: {
            method: components["schemas"]["PaymentMethod"];
            is_available: boolean;
            /** @description Why not. */
            reason: string | null;
        };
        /** @enum {string} */
        CouponBannerPlacement: "home_top" | "cart" | "checkout" | "product";
        CouponBanner: {
            id: components["schemas"]["Id"];
            title: string;
            subtitle: string | null;
            code: string;
            placement: components["schemas"]["CouponBannerPlacement"];
            ground_color: string;
            text_color: string;
            dismissible: boolean;
        };
        StateCode: string;
        /** @enum {string} */
        BannerPlacement: "home_hero" | "home_strip" | "category";
        Banner: {
            id: components["schemas"]["Id"];
            title: string;
            subtitle: string | null;
            alt_text: string;
            image_url: string;
            mobile_image_url: string | null;
            /** @enum {string} */
            link_type: "product" | "category" | "url" | "none";
            link_value: string | null;
            placement: components["schemas"]["BannerPlacement"];
            /** @description At `category`: whose page it heads; null heads every category without one of its own. */
            category_id: number | null;
            position: number;
        };
        /** @description Times of Africa/Lagos. */
        OpeningHours: {
            /** @description 0 is Sunday. */
            day: number;
            opens: string | null;
            closes: string | null;
            closed: boolean;
        };
        Store: {
            id: components["schemas"]["Id"];
            name: string;
            slug: components["schemas"]["Slug"];
            address: string;
            city: string;
            lga: string;
            state_code: components["schemas"]["StateCode"];
            state: string;
            phone: string;
            email: string;
            latitude: number;
            longitude: number;
            opening_hours: components["schemas"]["OpeningHours"][];
            services: ("pickup" | "returns" | "pay_in_store")[];
            is_pickup_point: boolean;
            pickup_fee: components["schemas"]["Naira"];
            image_url: string | null;
            open_now: boolean;
            distance_km: number | null;
        };
        State: {
            code: components["schemas"]["StateCode"];
            name: string;
            capital: string;
            /** @description Geopolitical zone, e.g. South West. */
            zone: string;
            base_fee: components["schemas"]["Naira"];
            eta_days_min: number;
            eta_days_max: number;
            lgas: string[];
            /** @description Fees of LGAs that have one of their own, by their names; absent where none has. */
            own_fees?: {
                [key: string]: components["schemas"]["Naira"];
            };
            /** @description LGAs to which nothing is delivered; absent where there are none. */
            unserved?: string[];
        };
        HelpTopic: {
            title: string;
            questions: {
                question: string;
                answer: string;
            }[];
        };
        Settings: {
            store_name: string;
            /** @description Slots that an ad is scheduled for now; pages keep a box there. */
            ad_slots: components["schemas"]["AdSlot"][];
            phone: string;
            email: string;
            address: string;
            /** @description Chat-app link; the shop appends the prefilled text. */
            feedback_url: string;
            socials: {
                facebook: string;
                twitter: string;
                instagram: string;
                youtube: string;
                tiktok: string;
            };
            /** @description Where the apps are had; a platform without one has no release with an address. */
            app_stores?: {
                android?: string;
                ios?: string;
            };
            /** @description Whether the wheel at `/spin` is open. */
            spin_is_on?: boolean;
            /** @description Percent. */
            vat_rate: number;
            /** @description The seller's tax identification number, for receipts. Empty or absent: none was given. */
            tin?: string;
            /** @description Orders before this time of Africa/Lagos go out the same day, HH:MM. */
            delivery_cutoff: string;
            /** @description Public holidays of the next four months, when nothing goes out and nothing arrives; Sundays are not named. */
            holidays: string[];
            /** @description The state that goods reach first, in working days. Null where the shop delivers nowhere. */
            first_delivery: {
                state: string;
                eta_days_min: number;
                eta_days_max: number;
            } | null;
            returns_days: number;
            delivery_from: components["schemas"]["Naira"];
            /** @description Visits are counted only after a yes. Absent means no. */
            ask_before_counting?: boolean;
            /**
             * Format: uri
             * @description Where a browser asks for the address that it is seen at, as JSON with the field `ip`. Absent: /analytics/ip.
             */
            ip_lookup_url?: string;
            /** @description The shop is being worked on; absent when it is open. */
            maintenance?: {
                words: string;
                /** Format: date-time */
                until: string | null;
            };
            /** @description Where pictures go: a multipart POST of `file` and `upload_preset`. A relative `url` is on the API's own host. */
            uploads?: {
                url: string;
                preset: string;
            };
        };
        ChallengeId: string;
        TotpCode: string;
        /** @description Four times four letters and digits; case, spaces and dashes do not matter. */
        RecoveryCode: string;
        LogInOutcome: components["schemas"]["LogInDone"] | components["schemas"]["LogInChallenge"] | components["schemas"]["LogInEnrolment"];
        LogInDone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "signed_in";
            message: string;
            token: string;
            user: components["schemas"]["User"];
            /** @description The account was made just now. */
            is_new?: boolean;
        };
        /** @description The password (or the provider) was right; one of `methods` has to be answered at `POST /auth/second-factor`. */
        LogInChallenge: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "second_factor";
            message: string;
            challenge: components["schemas"]["ChallengeId"];
            methods: ("passkey" | "totp" | "recovery")[];
            /** @description Seconds. */
            expires_in: number;
        };
        /** @description The account must have a second factor and has none; one has to be added at `POST /auth/second-factor/enrolments`. */
        LogInEnrolment: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "enrol";
            message: string;
            challenge: components["schemas"]["ChallengeId"];
            methods: ("passkey" | "totp")[];
            /** @description Seconds. */
            expires_in: number;
        };
        FactorAnswer: components["schemas"]["TotpAnswer"] | components["schemas"]["RecoveryAnswer"] | {
            /** @enum {string} */
            method: "passkey";
            credential: components["schemas"]["PasskeyAssertion"];
        };
        TotpAnswer: {
            /** @enum {string} */
            method: "totp";
            code: components["schemas"]["TotpCode"];
        };
        RecoveryAnswer: {
            /** @enum {string} */
            method: "recovery";
            code: components["schemas"]["RecoveryCode"];
        };
        /** @description That the owner is at the device: without a factor the password (or, in an account without one, a log-in within 10 minutes); with a factor one of them, or the password within 10 minutes of a log-in. */
        OwnerProof: {
            /** @enum {string} */
            method: "password";
            password: string;
        } | components["schemas"]["TotpAnswer"] | components["schemas"]["RecoveryAnswer"] | {
            /** @enum {string} */
            method: "passkey";
            challenge: components["schemas"]["ChallengeId"];
            credential: components["schemas"]["PasskeyAssertion"];
        };
        EnrolmentAnswer: components["schemas"]["TotpAnswer"] | {
            /** @enum {string} */
            method: "passkey";
            credential: components["schemas"]["PasskeyAttestation"];
        };
        Enrolment: {
            /** @enum {string} */
            method: "passkey";
            enrolment: components["schemas"]["ChallengeId"];
            /** @description For navigator.credentials.create(). */
            options: {
                [key: string]: unknown;
            };
        } | {
            /** @enum {string} */
            method: "totp";
            enrolment: components["schemas"]["ChallengeId"];
            /** @description Base32, for people who type it. */
            secret: string;
            /** @description otpauth://…, for a QR code. */
            uri: string;
        };
        PasskeyRequest: {
            challenge: components["schemas"]["ChallengeId"];
            options: {
                [key: string]: unknown;
            };
        };
        /** @description What navigator.credentials.get() gave, as JSON. */
        PasskeyAssertion: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            authenticatorAttachment?: string | null;
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        /** @description What navigator.credentials.create() gave, as JSON. */
        PasskeyAttestation: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            authenticatorAttachment?: string | null;
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                attestationObject: string;
                authenticatorData?: string;
                publicKey?: string;
                publicKeyAlgorithm?: number;
                transports?: string[];
            };
        };
        SecondFactor: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            method: "passkey" | "totp";
            /** @description Where it was added, in plain words, e.g. Chrome on Android. */
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        /** @description 0803…, 803…, 234803… and +234 803… are all understood. */
        PhoneInput: string;
        /** @description A letter and a digit at least, or 15 characters of any kind. 422 also for one of the 10,000 commonest, and for one that is little more than the person's name, email or phone, or the shop's name. */
        NewPassword: string;
        User: {
            id: components["schemas"]["Id"];
            name: string | null;
            /** @description Empty for one whose provider keeps it to itself. */
            email: string;
            /** @description E.164. */
            phone: string | null;
            /** @enum {string} */
            role: "customer" | "admin";
            /** @description What an admin is limited to; null or absent: to nothing. */
            duty?: components["schemas"]["Duty"] | null;
            photo: string | null;
            avatar: string | null;
            gender?: string | null;
            /** Format: date */
            birth_date?: string | null;
            email_verified: boolean;
            phone_verified: boolean;
            marketing_opt_in: boolean;
            /** @description False for one who signs in through a provider alone. */
            has_password?: boolean;
            /** @description A changed email that waits to be confirmed. */
            pending_email?: string | null;
            /** @description A changed phone that waits for its code, E.164. */
            pending_phone?: string | null;
        };
        Registration: {
            name: string;
            /** Format: email */
            email: string;
            phone: components["schemas"]["PhoneInput"];
            password: components["schemas"]["NewPassword"];
            password_confirmation: string;
            /** @constant */
            accept_terms: true;
            referral_code?: string;
        };
        RegistrationStarted: {
            message: string;
            user_id: components["schemas"]["Id"];
            email_sent: boolean;
            email_error: string | null;
            phone_masked: string;
            /** @description Seconds. */
            resend_after: number;
        };
        CodeSent: {
            message: string;
            phone_masked: string;
            /** @description Seconds. */
            resend_after: number;
        };
        SocialSignIn: {
            id_token: string;
            user?: {
                name?: string | null;
                email?: string | null;
                photo?: string | null;
            };
        };
        VerificationStarted: {
            message: string;
            /** @description Seconds. */
            resend_after: number;
        };
        Session: {
            id: components["schemas"]["Id"];
            /** @description In plain words, e.g. Chrome on Android. */
            device: string;
            /** @description The address with its last part left out. */
            ip_hint: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            is_current: boolean;
        };
        AddressInput: {
            /** @description Home, Office … */
            label?: string | null;
            recipient: string;
            phone: components["schemas"]["PhoneInput"];
            state_code: components["schemas"]["StateCode"];
            lga: string;
            city: string;
            line1: string;
            landmark?: string | null;
            instructions?: string | null;
            is_default?: boolean;
        };
        Address: {
            /** @description Home, Office … */
            label: string | null;
            recipient: string;
            phone: components["schemas"]["PhoneInput"];
            state_code: components["schemas"]["StateCode"];
            lga: string;
            city: string;
            line1: string;
            landmark: string | null;
            instructions: string | null;
            is_default: boolean;
            id: components["schemas"]["Id"];
        };
        AccountExport: {
            /** Format: date-time */
            exported_at: string;
            user: components["schemas"]["User"];
            addresses: components["schemas"]["Address"][];
            sessions: components["schemas"]["Session"][];
            second_factors: components["schemas"]["SecondFactor"][];
            cart: components["schemas"]["Cart"];
            orders: components["schemas"]["Order"][];
            devices: components["schemas"]["ExportedDevice"][];
            messages: components["schemas"]["PersonalMessage"][];
            notices: components["schemas"]["Notice"][];
            /** @description What was reported of orders. */
            cases: components["schemas"]["ExportedCase"][];
            saved_items: components["schemas"]["SavedItem"][];
            /** @description Spins of the wheel, oldest first. */
            spins: {
                /** Format: date */
                day: string;
                label: string;
                type: components["schemas"]["SpinPrizeType"];
                points: number | null;
                code: string | null;
                /** Format: date-time */
                created_at: string;
            }[];
            /** @description Points won, and points turned into coupons. */
            points: {
                delta: number;
                code: string | null;
                /** Format: date-time */
                created_at: string;
            }[];
            /** @description Visits that placed the orders, oldest first. No other visit is tied to an account. */
            visits: {
                order_number: string;
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                last_at: string;
                pages: number;
                /** @description The path that it began at. */
                entry: string | null;
                channel: string | null;
                /** @description The host that it came from. */
                referrer: string | null;
                /** @enum {string|null} */
                device: "phone" | "tablet" | "desktop" | null;
                os: string | null;
                browser: string | null;
                country: string | null;
                state: string | null;
                /** @description Shortened */
                ip: string | null;
                /** @description For 30 days after a yes. */
                user_agent: string | null;
            }[];
            reviews: components["schemas"]["Review"][];
        };
        IdentityProvider: {
            /** @enum {string} */
            provider: "google" | "apple";
            /** @enum {string} */
            kind: "oidc" | "firebase";
            /** @description With oidc: where the discovery document stands. */
            issuer?: string;
            client_id?: string;
            scope?: string;
            /** @description With firebase: the public settings of its client library. */
            firebase?: {
                api_key: string;
                auth_domain: string;
                project_id: string;
            };
        };
        /** @description A product, which size of it and how many units. */
        MarketChoice: {
            product: components["schemas"]["Product"];
            product_measurement_id: components["schemas"]["Id"] | null;
            units: components["schemas"]["Quantity"];
        };
        MarketLine: {
            /** @description The line as it was written. */
            text: string;
            /** @description 1 where none was written. */
            quantity: number;
            measure: components["schemas"]["MarketMeasure"] | null;
            /** @description What quantity and measure come to; null where they count pieces. */
            amount: {
                value: number;
                /** @enum {string} */
                unit: "g" | "ml";
                /** @description Of a market measure. */
                is_about: boolean;
            } | null;
            /**
             * @description `short`: `units` is all that is left. `sold_out`: `choice` is what was meant, `alternatives` can be bought instead. `not_found`: no `choice`; `alternatives` have some of the words.
             * @enum {string}
             */
            reason: "understood" | "short" | "sold_out" | "not_found";
            choice: components["schemas"]["MarketChoice"] | null;
            alternatives: components["schemas"]["MarketChoice"][];
        };
        /**
         * @description Containers of the market, metric measures, and what goods are counted in.
         * @enum {string}
         */
        MarketMeasure: "cup" | "derica" | "mudu" | "congo" | "tiya" | "paint" | "kg" | "g" | "litre" | "ml" | "cl" | "piece" | "pack" | "carton" | "bag" | "tin" | "bottle" | "sachet" | "tuber" | "bunch" | "crate" | "basket" | "dozen";
        NoticeName: string;
        Notice: {
            name: components["schemas"]["NoticeName"];
            /** @enum {string} */
            kind: "back_in_stock" | "price_drop" | "cart_reminder";
            /** @description Null for the cart. */
            goods: components["schemas"]["NoticeGoods"] | null;
            /** @description Of a price drop, in naira: a price 5 % or more under it is told, and is noted then. */
            noted_price: number | null;
            /** Format: date-time */
            asked_at: string;
            /**
             * Format: date-time
             * @description When it was told last.
             */
            told_at: string | null;
        };
        NoticeGoods: {
            product_id: components["schemas"]["Id"];
            product_measurement_id: number | null;
            name: string;
            slug: string;
            /** @description Of the measurement, as `5 kg`. */
            label: string | null;
            /** @description Now, in naira. */
            price: number;
            stock_quantity: number;
        };
        /** @enum {string} */
        OrderStatus: "pending_payment" | "on_hold" | "confirmed" | "processing" | "ready_for_pickup" | "shipped" | "out_for_delivery" | "delivered" | "completed" | "return_requested" | "return_approved" | "returned" | "cancelled" | "expired" | "refund_pending" | "refunded";
        /**
         * @description The last two are taken by the shop's people.
         * @enum {string}
         */
        OrderPaymentMethod: "card" | "bank_transfer" | "ussd" | "pay_on_delivery" | "cash" | "pos";
        /** @enum {string} */
        PaymentStatus: "unpaid" | "partly_paid" | "due_on_delivery" | "paid" | "refund_pending" | "refund_failed" | "refunded";
        /**
         * @description How money came that no provider saw.
         * @enum {string}
         */
        RecordedMethod: "cash" | "pos" | "transfer";
        /** @enum {string} */
        FulfilmentStatus: "unfulfilled" | "packing" | "ready" | "in_transit" | "delivered" | "returned" | "stopped";
        /**
         * @description What is done when fresh goods of an order are not there: the customer is called first, is sent something similar, or is given the money back for them.
         * @enum {string}
         */
        Substitution: "call" | "similar" | "refund";
        Contact: {
            name: string;
            phone: string;
            /** Format: email */
            email: string;
        };
        DeliveryAddress: {
            /** @enum {string} */
            method: "delivery";
            state_code: components["schemas"]["StateCode"];
            lga: string;
            city: string;
            address: string;
            landmark?: string | null;
            instructions?: string | null;
        };
        OrderRequest: {
            quote_hash: string;
            items?: components["schemas"]["CartItemInput"][];
            delivery: components["schemas"]["DeliveryAddress"] | components["schemas"]["PickupChoice"];
            contact: components["schemas"]["Contact"];
            payment_method: components["schemas"]["PaymentMethod"];
            coupon_code?: components["schemas"]["CouponCode"] | null;
            note?: string | null;
            /** @description For fresh goods; an order without any keeps none. */
            substitution?: components["schemas"]["Substitution"] | null;
            /** @description For pay on delivery, of the phone in `contact` and of this checkout; a customer with that phone verified needs none. */
            phone_proof?: components["schemas"]["PhoneProof"] | null;
        };
        PhoneQuoteRequest: {
            customer_id?: components["schemas"]["Id"] | null;
            items: components["schemas"]["CartItemInput"][];
            delivery?: components["schemas"]["QuoteDelivery"] | components["schemas"]["PickupChoice"] | null;
            coupon_code?: components["schemas"]["CouponCode"] | null;
            /** @description Of whom it is for: uses of a coupon are counted by it. */
            phone?: string | null;
        };
        PhoneOrderRequest: {
            quote_hash: string;
            /** @description Null for a guest. */
            customer_id?: components["schemas"]["Id"] | null;
            items: components["schemas"]["CartItemInput"][];
            delivery: components["schemas"]["DeliveryAddress"] | components["schemas"]["PickupChoice"];
            contact: {
                name: string;
                phone: string;
                /** Format: email */
                email?: string;
            };
            coupon_code?: components["schemas"]["CouponCode"] | null;
            note?: string | null;
            /** @description For fresh goods; an order without any keeps none. */
            substitution?: components["schemas"]["Substitution"] | null;
            /** @enum {string} */
            payment: "link" | "on_delivery" | "recorded";
            /** @description Of a link; a day where nothing is said. */
            hold_minutes?: number;
            method?: components["schemas"]["RecordedMethod"];
            /** @description For recorded: of the bank, the terminal or the receipt. */
            reference?: string | null;
        };
        OrderAnswer: {
            data: components["schemas"]["Order"];
            /** @description For a guest; keep it with the order on this device. */
            order_key?: string;
        };
        OrderSummary: {
            id: components["schemas"]["Id"];
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            fulfilment_status: components["schemas"]["FulfilmentStatus"];
            payment_method: components["schemas"]["OrderPaymentMethod"];
            total: components["schemas"]["Naira"];
            item_count: number;
            /** @description The first four. */
            items: components["schemas"]["OrderItem"][];
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            expires_at: string | null;
            contact_name: string;
        };
        /** @description What lines came to that were left out unpaid: the total is less by it. Absent for nothing; what was paid of them goes back and counts as refunded. */
        LeftOutSum: number;
        OrderItem: {
            product_id: components["schemas"]["Id"];
            product_measurement_id: components["schemas"]["Id"] | null;
            name: string;
            label: string | null;
            slug: components["schemas"]["Slug"];
            image_url: string | null;
            image_cloth: components["schemas"]["Cloth"];
            image_color: string;
            quantity: components["schemas"]["Quantity"];
            unit_price: components["schemas"]["Naira"];
            line_total: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            tax_class: components["schemas"]["TaxClass"];
            tax: components["schemas"]["Naira"];
            /** @description As it was when it was bought; orders from before this was kept say true. */
            is_returnable: boolean;
            /**
             * @description It was not there, and was taken out of the order.
             * @enum {boolean}
             */
            left_out?: true;
            /** @description What of a line that was left out is no longer asked for, since it was not paid. Absent for nothing. */
            not_asked?: number;
        };
        Order: {
            id: components["schemas"]["Id"];
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            fulfilment_status: components["schemas"]["FulfilmentStatus"];
            payment_method: components["schemas"]["OrderPaymentMethod"];
            contact: components["schemas"]["Contact"];
            delivery: components["schemas"]["OrderDelivery"];
            items: components["schemas"]["OrderItem"][];
            item_count: number;
            subtotal: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            delivery_fee: components["schemas"]["Naira"];
            tax: components["schemas"]["Naira"];
            left_out?: components["schemas"]["LeftOutSum"];
            total: components["schemas"]["Naira"];
            paid: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
            refunded: components["schemas"]["Naira"];
            /** @description What the provider gave back after it had failed to, when the money had gone back in another way: the shop may ask for it. */
            refunded_twice: components["schemas"]["Naira"];
            coupon_code: string | null;
            note: string | null;
            /** @description Null where the order has no fresh goods, or nobody was asked. */
            substitution: components["schemas"]["Substitution"] | null;
            payments: components["schemas"]["OrderPayment"][];
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            delivered_at: string | null;
            timeline: {
                /** @description The event, e.g. payment_succeeded. */
                type: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                by: "customer" | "admin" | "provider" | "time";
                detail: string | null;
                /** @description Of money that the shop's people took or gave. */
                amount?: components["schemas"]["Naira"];
                method?: components["schemas"]["RecordedMethod"];
                /** @description What was put right. */
                fields?: ("name" | "phone" | "address" | "city" | "landmark" | "instructions")[];
            }[];
            allowed_actions: string[];
            tracking: {
                carrier: string | null;
                number: string | null;
            } | null;
            version: number;
            /**
             * @description Told by getOrder to somebody who is signed in and sees the order by its key: it is not of their account, which hears nothing of it.
             * @enum {boolean}
             */
            by_key?: true;
            /** @description Told by getOrder while the order can be paid: whoever is handed it, in a link to /pay, may pay the order and see no more of it than getPayableOrder tells. Missing where the shop has no key to make it with. */
            payer_key?: string;
        };
        PrintedShop: {
            name: string;
            phone: string | null;
            email: string | null;
            address: string | null;
            /** @description Absent where none was given. */
            tin?: string;
        };
        /** @description Without prices. */
        PackingSlip: {
            order_number: string;
            /** Format: date-time */
            placed_at: string;
            name: string;
            phone: string;
            delivery: components["schemas"]["OrderDelivery"];
            item_count: number;
            /** @description The customer's. */
            note: string | null;
            substitution: components["schemas"]["Substitution"] | null;
            items: {
                product_id: components["schemas"]["Id"];
                name: string;
                label: string | null;
                quantity: components["schemas"]["Quantity"];
            }[];
        };
        Receipt: {
            order_number: string;
            /** Format: date-time */
            placed_at: string;
            name: string;
            /** @description Null for those who may not see customers. */
            phone: string | null;
            /** @description Null where none was given, and for those who may not see customers. */
            email: string | null;
            delivery: components["schemas"]["DeskDelivery"];
            item_count: number;
            items: {
                product_id: components["schemas"]["Id"];
                name: string;
                label: string | null;
                quantity: components["schemas"]["Quantity"];
                unit_price: components["schemas"]["Naira"];
                line_total: components["schemas"]["Naira"];
                discount: components["schemas"]["Naira"];
                tax_class: components["schemas"]["TaxClass"];
                tax: components["schemas"]["Naira"];
                /** @enum {boolean} */
                left_out?: true;
            }[];
            subtotal: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            delivery_fee: components["schemas"]["Naira"];
            tax: components["schemas"]["Naira"];
            left_out?: components["schemas"]["LeftOutSum"];
            total: components["schemas"]["Naira"];
            paid: components["schemas"]["Naira"];
            refunded: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
            coupon_code: string | null;
            payment_method: components["schemas"]["OrderPaymentMethod"];
            payment_status: components["schemas"]["PaymentStatus"];
        };
        PrintedOrders: {
            /** @enum {string} */
            kind: "packing_slip" | "receipt";
            shop: components["schemas"]["PrintedShop"];
            packing_slips: components["schemas"]["PackingSlip"][];
            receipts: components["schemas"]["Receipt"][];
        };
        OrderDelivery: {
            /** @enum {string} */
            method: "delivery";
            state_code: components["schemas"]["StateCode"];
            state: string;
            lga: string;
            city: string;
            address: string;
            landmark: string | null;
            instructions: string | null;
            days_min: number;
            days_max: number;
        } | {
            /** @enum {string} */
            method: "pickup";
            store_id: components["schemas"]["Id"];
            store: string;
            address: string;
            phone: string;
            ready_within_hours: number;
        };
        OrderPayment: {
            reference: string;
            provider: string;
            channel: components["schemas"]["PaymentChannel"];
            amount: components["schemas"]["Naira"];
            received: components["schemas"]["Naira"];
            status: components["schemas"]["AttemptStatus"];
            reason: string | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * Format: date-time
             * @description Of a transfer: until when its account takes money. The attempt waits a little longer, for banks are slow.
             */
            pay_by?: string;
            /** @description From this answer until `pay_by`: the clock of a device may be wrong. */
            pay_seconds?: number;
        };
        OutboxMessage: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            channel: "mail" | "sms" | "push";
            to: string;
            subject: string | null;
            body: string;
            /** @description Where a press on a notification leads; null for other channels. */
            link: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PayableOrder: {
            order_number: string;
            /** @description Of who ordered it; empty where what was given is no word of letters. */
            first_name: string;
            status: components["schemas"]["OrderStatus"];
            is_payable: boolean;
            items: components["schemas"]["OrderItem"][];
            discount: components["schemas"]["Naira"];
            delivery_fee: components["schemas"]["Naira"];
            total: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
            /** @description How it is being paid just now; null too for a transfer whose account has closed, and for a page of the provider that its customer opened. */
            live_channel: components["schemas"]["PaymentChannel"] | null;
            /** @description Of a transfer whose account has closed */
            closed_reference: string | null;
        };
        /** @enum {string} */
        PaymentChannel: "card" | "bank_transfer" | "ussd";
        /**
         * @description The bank whose code is dialled, by the digits that the code begins with: GTBank, UBA, Zenith, Sterling. For the channel `ussd` alone; without it the provider's own choice. A provider that asks on its own page takes no notice of it.
         * @enum {string}
         */
        UssdBank: "737" | "919" | "966" | "822";
        /** @enum {string} */
        AttemptStatus: "live" | "voided" | "failed" | "underpaid" | "succeeded";
        PaymentStart: {
            reference: string;
            provider: string;
            channel: components["schemas"]["PaymentChannel"];
            amount: components["schemas"]["Naira"];
            /** @description Where the browser goes to pay; comes back to /payment/callback?reference=…. */
            authorization_url: string | null;
            transfer: {
                bank_name: string;
                account_number: string;
                account_name: string;
                amount: components["schemas"]["Naira"];
                /** Format: date-time */
                expires_at: string;
            } | null;
            ussd_code: string | null;
            /** Format: date-time */
            expires_at: string;
            /** @description From this answer until a transfer's account closes, else until the attempt ends: the clock of a device may be wrong. */
            seconds_left?: number;
        };
        /** @description `surplus` is what of `received` is more than the order asked for, and goes back; absent where nothing is. */
        PaymentOutcome: {
            reference: string;
            /**
             * @description paid: the order is paid, by this payment or, where nothing was received, by another one. refunding: the money goes back, because it came too late or the order was cancelled after it.
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "underpaid" | "refunding";
            reason: string | null;
            order_id: components["schemas"]["Id"];
            order_number: string;
            order_status: components["schemas"]["OrderStatus"];
            amount: components["schemas"]["Naira"];
            received: components["schemas"]["Naira"];
            surplus?: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
        };
        /** @enum {string} */
        AdSlot: "home_top" | "listing_inline" | "product_side" | "footer";
        Placement: {
            slot: components["schemas"]["AdSlot"];
            /** @description The campaign. */
            ad_id: string;
            advertiser: string;
            alt_text: string;
            /** @description 4:1 */
            creative_url: string;
            /** @description 2:1, for phones and beside a product; without one the other picture is cut. */
            mobile_creative_url: string | null;
            link_url: string;
            token: string;
        };
        /** @enum {string} */
        PushTopic: "orders" | "stock" | "offers";
        /** @description Random, at least 128 bits: a secret of the device, by which its rows are its own. */
        InstallationId: string;
        PushRegistration: {
            installation_id: components["schemas"]["InstallationId"];
            /** @enum {string} */
            provider: "outbox" | "webpush" | "fcm";
            /** @description With `webpush`: what PushSubscription.toJSON() gives. */
            subscription?: {
                endpoint: string;
                expirationTime?: number | null;
                keys: {
                    p256dh: string;
                    auth: string;
                };
            };
            /** @description With `fcm`: the registration token of the app. */
            token?: string;
            /** @description Absent: as they are, and none for a new device. */
            topics?: components["schemas"]["PushTopic"][];
        };
        PushDevice: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            provider: "outbox" | "webpush" | "fcm";
            topics: components["schemas"]["PushTopic"][];
            /** @description In plain words: "Chrome on Android". */
            name: string;
            /** @description Whether it belongs to an account for now. */
            is_signed_in: boolean;
        };
        PersonalMessage: {
            id: components["schemas"]["Id"];
            topic: components["schemas"]["PushTopic"];
            /** @description What it is, as `order_shipped`. */
            kind: string;
            title: string;
            body: string;
            image_url: string | null;
            /** @description A path of the shop. */
            deep_link: string;
            /** Format: date-time */
            told_at: string;
            /** Format: date-time */
            read_at: string | null;
        };
        /** @description A device as the data of its account tells of it. */
        ExportedDevice: {
            /** @enum {string} */
            provider: "outbox" | "webpush" | "fcm";
            topics: components["schemas"]["PushTopic"][];
            name: string;
            /** @enum {string} */
            platform: "android" | "ios" | "desktop";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string;
        };
        SavedItem: {
            product_id: components["schemas"]["Id"];
            name: string;
            /** Format: date-time */
            saved_at: string;
        };
        /** @enum {string} */
        SpinPrizeType: "coupon" | "free_shipping" | "points" | "none";
        /** @description One use, and its owner's alone. */
        SpinCoupon: {
            code: string;
            name: string;
            /** Format: date-time */
            ends_at: string;
            is_used: boolean;
        };
        SpinResult: {
            /** Format: date-time */
            spun_at: string;
            /** @description Its place among `prizes`; null once it is no longer on the wheel. */
            prize_index: number | null;
            prize: {
                label: string;
                type: components["schemas"]["SpinPrizeType"];
                color: string;
                points: number | null;
            };
            coupon: components["schemas"]["SpinCoupon"] | null;
        };
        SpinStanding: {
            prizes: {
                label: string;
                type: components["schemas"]["SpinPrizeType"];
                /** @description `#rrggbb` */
                color: string;
                /** @description Percent, to two decimals. */
                odds: number;
                /**
                 * @description Whether none is left until tomorrow or for good.
                 * @enum {string|null}
                 */
                gone: "today" | "good" | null;
            }[];
            can_spin: boolean;
            /** @enum {string|null} */
            reason: "closed" | "guest" | "phone_unverified" | "already_spun" | null;
            /** Format: date-time */
            next_spin_at: string | null;
            today: components["schemas"]["SpinResult"] | null;
            last_win: components["schemas"]["SpinResult"] | null;
            /** @description The person’s own that are still good, whatever they came of; those that end first come first. */
            coupons: components["schemas"]["SpinCoupon"][];
            points: number;
            exchange: {
                points: number;
                amount: components["schemas"]["Naira"];
            };
            rules: string | null;
            permit_number: string | null;
        };
        HealthFailure: {
            /** @constant */
            status: "failing";
            /**
             * @description The database does not answer; or it does, and there is no room to save anything, there or for uploads.
             * @enum {string}
             */
            reason: "unavailable" | "storage_full";
            /** @description For the person. */
            message: string;
            /** @description The reason once more, where every error has it. */
            code: string;
            request_id: string;
            /** @description Seconds. */
            retry_after?: number;
        };
        UploadTicket: {
            /** @description A relative one is on the API's own host. */
            url: string;
            /** @description Among them `upload_preset`. */
            fields: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description Null where a cloud takes pictures without a ticket.
             */
            expires_at: string | null;
        };
    };
    responses: {
        /** @description The request cannot be read. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid token. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token lacks the role, or the request did not come from our pages. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request took too long to arrive. */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation takes. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A part of the address is longer than 500 characters. */
        AddressTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is no JSON. */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The headers are too long. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Someone was first. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Understood, but refused: `errors` says which field and why. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls: try again after `retry_after` seconds. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server cannot do it now. With `storage_full` there is no room to save anything, with `maintenance` the shop is being worked on and `message` has its words: nothing of the call was done. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Agreed but not open yet. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description More than 200 records are a job. Those that matched are written down, and worked on in steps. */
        BulkBegun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    job: components["schemas"]["BulkJob"];
                };
            };
        };
        /** @description The order as it now stands. */
        DeskOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["DeskOrder"];
                };
            };
        };
        /** @description A page of what was done to the record. */
        RecordHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["AuditEntry"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The whole cart as it now stands. */
        Cart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message?: string;
                    data: components["schemas"]["Cart"];
                };
            };
        };
        /** @description A page of products. */
        ProductList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Product"][];
                    pagination: components["schemas"]["Pagination"];
                    facets?: components["schemas"]["Facets"];
                };
            };
        };
        /** @description Signed in, or a challenge without a token where a second factor is wanted. */
        LogInOutcome: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LogInOutcome"];
            };
        };
        /** @description The address. */
        Address: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Address"];
                };
            };
        };
        /** @description Signed in. */
        SignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: string;
                    token: string;
                    user: components["schemas"]["User"];
                    /** @description The account was made just now. */
                    is_new?: boolean;
                };
            };
        };
        /** @description The person. */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message?: string;
                    user: components["schemas"]["User"];
                };
            };
        };
        /** @description The payment provider did not answer, or not sensibly. */
        ProviderFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
        IdempotencyKey: string;
        Slug: components["schemas"]["Slug"];
        Page: number;
        PerPage: number;
        /** @description At most this many, from the first page; the short form of `per_page` for suggestions. */
        Limit: number;
        SettingsGroup: "store" | "delivery" | "pickup" | "payment" | "tax" | "orders" | "notifications" | "help" | "maintenance" | "analytics" | "spin";
        RecordId: components["schemas"]["Id"];
        /** @description What the caller saw; without it the call applies to what stands. */
        RecordVersion: number;
        AdminSearch: string;
        /** @description Whether the answer counts what each tab holds. */
        AdminCounts: boolean;
        CartLineId: components["schemas"]["Id"];
        Search: string;
        /** @description Without it, best match for a search and best-selling else. */
        ProductSort: "relevance" | "-created_at" | "price" | "-price" | "comparison_price" | "-sold_count" | "-rating" | "name";
        /** @description Whether counts for the filters are wanted. */
        Facets: boolean;
        FilterCategory: string;
        /** @description One slug or several with commas. */
        FilterSubcategory: string;
        /** @description One brand or several with commas. */
        FilterBrand: string;
        FilterCollection: components["schemas"]["CollectionType"];
        FilterPriceMin: components["schemas"]["Naira"];
        FilterPriceMax: components["schemas"]["Naira"];
        FilterOnSale: boolean;
        FilterInStock: boolean;
        /** @description A label such as 5kg. */
        FilterMeasurement: string;
        /** @description This average or better. */
        FilterRating: number;
        /** @description Product ids with commas; at most 100. */
        FilterIds: string;
        OwnId: components["schemas"]["Id"];
        OrderNumber: string;
        /** @description What a guest got when the order was placed or found. */
        OrderKey: string;
        /** @description Part of the number or of an item's name. */
        OrderSearch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdCampaigns: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-created_at" | "created_at" | "name" | "-name" | "-spent" | "spent" | "-impressions" | "impressions" | "ends_at" | "-ends_at";
                /** @description Derived from stage, dates and what was spent; `all` leaves out what is archived. */
                tab?: "all" | "active" | "scheduled" | "paused" | "exhausted" | "ended" | "draft" | "archived";
                "filter[placement]"?: components["schemas"]["AdSlot"];
                "filter[pricing]"?: components["schemas"]["AdPricing"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAdCampaign"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAdCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdCampaignFields"];
            };
        };
        responses: {
            /** @description The campaign as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAdCampaign"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkAdCampaigns: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "pause" | "resume" | "duplicate" | "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAdCampaignHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAdResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. Money adds up to what the campaign has spent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdResults"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAdCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAdCampaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAdCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdCampaignFields"];
            };
        };
        responses: {
            /** @description The campaign as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAdCampaign"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdCampaign: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppVersions: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-release" | "release" | "-created_at" | "created_at";
                tab?: "all" | "released" | "draft" | "withdrawn";
                "filter[platform]"?: components["schemas"]["AppPlatform"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of editions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAppVersion"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppVersionFields"];
            };
        };
        responses: {
            /** @description The edition as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAppVersion"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkAppVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "release" | "withdraw";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppVersionHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The edition. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAppVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAppVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppVersionFields"];
            };
        };
        responses: {
            /** @description The edition as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminAppVersion"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllBanners: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                /** @description `position`: by placement, and as the shop has them. */
                sort?: "position" | "title" | "-title" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "-views" | "views" | "-presses" | "presses" | "-created_at" | "created_at";
                /** @description Derived from dates and switch. */
                tab?: "all" | "active" | "scheduled" | "ended" | "off";
                "filter[placement]"?: components["schemas"]["BannerPlacement"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of banners. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminBanner"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BannerFields"];
            };
        };
        responses: {
            /** @description The banner as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminBanner"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkBanners: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "switch_on" | "switch_off" | "place" | "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    values?: components["schemas"]["PlaceValues"];
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBannerHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminBanner"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BannerFields"];
            };
        };
        responses: {
            /** @description The banner as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminBanner"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBanner: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBulkJobs: {
        parameters: {
            query: {
                resource: components["schemas"]["FileResource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkJob"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is so. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is so. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalendar: {
        parameters: {
            query: {
                /** @description The first day in Lagos. */
                from: string;
                /** @description The last day in Lagos. 100 days at most. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is on it, by kind; within a kind by its beginning. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Calendar"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                /** @description Without it open ones come oldest first and others newest first. */
                sort?: "created_at" | "-created_at";
                tab?: "open" | "answered" | "closed" | "all";
                "filter[reason]"?: components["schemas"]["CaseReason"];
                /** @description The number of an order. */
                "filter[order]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCase"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "answer" | "close" | "reopen";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                    /** @description What the action asks for. */
                    values?: {
                        answer?: components["schemas"]["CaseAnswer"];
                    };
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCaseHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCase"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    answer?: components["schemas"]["CaseAnswer"];
                };
            };
        };
        responses: {
            /** @description The case as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCase"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The case as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCase"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The case as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCase"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllCategories: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "position" | "name" | "-name" | "products_count" | "-products_count";
                tab?: "all" | "stalls" | "subcategories" | "empty";
                "filter[parent]"?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCategory"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryFields"];
            };
        };
        responses: {
            /** @description The category as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCategory"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "place" | "delete";
                    values?: components["schemas"]["PlaceValues"];
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    reorderCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description They stand so. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategoryHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCategory"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryFields"];
            };
        };
        responses: {
            /** @description The category as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCategory"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
                /** @description The category that takes its products; without it, 409 `in_use` says how many there are. */
                move_to?: components["schemas"]["Id"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllCouponBanners: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                /** @description `position`: by placement, and as the shop has them. */
                sort?: "position" | "title" | "-title" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "-views" | "views" | "-copies" | "copies";
                /** @description Derived from dates, switch and coupon; `resting` would be in the shop, and its coupon cannot be used. */
                tab?: "all" | "active" | "scheduled" | "ended" | "off" | "resting";
                "filter[placement]"?: components["schemas"]["CouponBannerPlacement"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of coupon banners. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCouponBanner"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCouponBanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponBannerFields"];
            };
        };
        responses: {
            /** @description The banner as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCouponBanner"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkCouponBanners: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "switch_on" | "switch_off" | "place" | "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    values?: components["schemas"]["PlaceValues"];
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCouponBannerHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCouponBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCouponBanner"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCouponBanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponBannerFields"];
            };
        };
        responses: {
            /** @description The banner as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCouponBanner"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCouponBanner: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-created_at" | "created_at" | "code" | "-code" | "-used_count" | "used_count" | "ends_at" | "-ends_at";
                /** @description Derived from dates, limit and switch; `all` leaves out what is archived. */
                tab?: "all" | "active" | "scheduled" | "used_up" | "ended" | "off" | "archived";
                "filter[type]"?: "percentage" | "fixed" | "free_shipping";
                "filter[audience]"?: "all" | "first_order" | "customers";
                "filter[source]"?: "manual" | "spin";
                /** @description Codes that were generated. Without it they are left out where nothing is searched for, and no batch asked for. */
                "filter[generated]"?: "with" | "only";
                /** @description The number of a batch of codes that were generated together. */
                "filter[batch]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of coupons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCoupon"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponFields"];
            };
        };
        responses: {
            /** @description The coupon as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCoupon"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From 1 to 5000. */
                    count: number | null;
                    /** @description What each code begins with. A hyphen follows it. */
                    prefix?: string | null;
                    fields: components["schemas"]["CouponTerms"];
                };
            };
        };
        responses: {
            /** @description They are made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CouponBatch"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "switch_on" | "switch_off" | "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCouponHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: components["schemas"]["CartItemInput"][];
                    delivery?: components["schemas"]["QuoteDelivery"] | null;
                    customer_id?: components["schemas"]["Id"] | null;
                };
            };
        };
        responses: {
            /** @description What checkout would say now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CouponTrial"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCoupon"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponFields"];
            };
        };
        responses: {
            /** @description The coupon as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCoupon"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCoupon: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resource: components["schemas"]["FileResource"];
                    /**
                     * @description The list's address as it writes it, for example `tab=active&search=oil`.
                     * @default
                     */
                    filter?: string;
                    /** @description All of the resource by default. */
                    columns?: string[];
                };
            };
        };
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            /** @description It is no longer kept. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query: {
                resource: components["schemas"]["FileResource"];
                /** @description The file's name. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description It is being checked. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                "filter[outcome]"?: "created" | "changed" | "unchanged" | "refused";
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows, in the order of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRow"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    choice: "all" | "good";
                };
            };
        };
        responses: {
            /** @description It goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description The first day in Lagos; without it today. */
                "filter[from]"?: string;
                /** @description The last day in Lagos; without it today. 400 days at most. */
                "filter[to]"?: string;
                /** @description Without it `previous`. */
                "filter[compare]"?: "previous" | "none";
                /** @description Visits alone. */
                "filter[device]"?: "phone" | "tablet" | "desktop";
                /** @description Visits alone. */
                "filter[channel]"?: "direct" | "search" | "social" | "referral" | "email" | "paid" | "message" | "affiliate" | "other";
                /** @description Visits that saw a page of this type. Not together with `state`. */
                "filter[page_type]"?: string;
                /** @description Visits of a state, by the place chosen on the device. Not together with `page_type`. */
                "filter[state]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Dashboard"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLiveVisits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Visits of the last minutes, without bots and staff. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LiveVisits"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, in the order in which they press. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AttentionItem"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveryAreas: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "name" | "-name" | "base_fee" | "-base_fee";
                tab?: "all" | "unserved";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of states. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminDeliveryArea"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDeliveryArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminDeliveryArea"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateDeliveryArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    base_fee?: number | null;
                    days_min?: number | null;
                    days_max?: number | null;
                    lgas?: components["schemas"]["LgaFee"][];
                };
            };
        };
        responses: {
            /** @description The state as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminDeliveryArea"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExpiredOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-placed_at" | "placed_at" | "-total" | "total";
                /** @description `tried`: somebody began to pay. */
                tab?: "all" | "tried" | "untried";
                "filter[method]"?: components["schemas"]["OrderPaymentMethod"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of expired orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpiredOrder"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-placed_at" | "placed_at" | "-total" | "total";
                /** @description `money_trouble`: underpaid, paid late, and what could not go back or went back twice. */
                tab?: components["schemas"]["OrderTab"];
                /** @description Neither handed over nor given up: what there is still something to do for. */
                "filter[open]"?: "yes";
                "filter[status]"?: components["schemas"]["OrderStatus"];
                "filter[payment]"?: components["schemas"]["PaymentStatus"];
                "filter[method]"?: components["schemas"]["OrderPaymentMethod"];
                /** @description The state that it goes to. */
                "filter[place]"?: components["schemas"]["StateCode"];
                /** @description Where it is collected. */
                "filter[store]"?: components["schemas"]["Id"];
                /** @description The first Lagos day on which it was placed. */
                "filter[from]"?: string;
                /** @description The last. */
                "filter[to]"?: string;
                "filter[total_min]"?: components["schemas"]["Naira"];
                "filter[total_max]"?: components["schemas"]["Naira"];
                "filter[coupon]"?: components["schemas"]["CouponCode"];
                "filter[customer]"?: components["schemas"]["Id"];
                "filter[product]"?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskOrderRow"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    placePhoneOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneOrderRequest"];
            };
        };
        responses: {
            201: components["responses"]["DeskOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "start_processing" | "ship" | "send_out" | "ready_for_pickup" | "deliver";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    expected_total?: number;
                    /** @description For `ship`, with what they go; for `deliver` of what is collected, the code of the customer. */
                    values?: {
                        carrier?: string | null;
                        tracking?: string | null;
                        pickup_code?: string;
                    };
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeskOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All events of the stream; an order has few. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderStreamEvent"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    words: string;
                };
            };
        };
        responses: {
            201: components["responses"]["DeskOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllProducts: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-updated_at" | "updated_at" | "name" | "-name" | "sku" | "-sku" | "price" | "-price" | "stock" | "-stock" | "sold_count" | "-sold_count";
                /** @description `all` leaves out what is archived; `low` and `out` are of what the shop sells; `expiring` is best before a day of the next 14, or past it. */
                tab?: "all" | "active" | "draft" | "archived" | "low" | "out" | "expiring";
                /** @description A category or a subcategory. */
                "filter[category]"?: components["schemas"]["Id"];
                "filter[brand]"?: string;
                /** @description Naira, of what a unit costs now. */
                "filter[price_from]"?: number;
                "filter[price_to]"?: number;
                "filter[status]"?: "draft" | "active" | "archived";
                "filter[stock]"?: "in" | "low" | "out";
                "filter[collection]"?: "featured" | "new_arrivals" | "best_sellers" | "hot_deals";
                "filter[tax_class]"?: components["schemas"]["TaxClass"];
                "filter[picture]"?: "none" | "some";
                /** @description How the page shows it; the answer is the same. */
                view?: "grid";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminProduct"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFields"];
            };
        };
        responses: {
            /** @description The product as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminProduct"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `update` goes with `records`.
                     * @enum {string}
                     */
                    action: "status" | "category" | "price" | "sale_on" | "sale_off" | "collection" | "tax" | "archive" | "delete" | "duplicate" | "update";
                    values?: components["schemas"]["ProductActionValues"];
                    /** @description Changes of one record each, answered alone. */
                    records?: {
                        id: components["schemas"]["Id"];
                        version?: number;
                        values: components["schemas"]["ProductFields"];
                    }[];
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProductHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminProduct"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFields"];
            };
        };
        responses: {
            /** @description The product as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminProduct"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPushDevices: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-seen_at" | "seen_at" | "-created_at" | "created_at" | "name" | "-name";
                /** @description `stale`: not seen for 30 days; forgotten after 270. */
                tab?: "all" | "active" | "stale";
                "filter[kind]"?: components["schemas"]["PushDeviceKind"];
                "filter[platform]"?: components["schemas"]["PushDevicePlatform"];
                "filter[topic]"?: components["schemas"]["PushTopic"];
                "filter[owner]"?: components["schemas"]["PushDeviceOwner"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of devices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushDevice"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPushNotifications: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-created_at" | "created_at" | "title" | "-title" | "-scheduled_at" | "scheduled_at";
                tab?: "all" | "draft" | "scheduled" | "sending" | "sent" | "failed" | "cancelled";
                "filter[audience]"?: "all" | "customers" | "segment" | "customer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of push notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushNotification"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPushNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushNotificationFields"];
            };
        };
        responses: {
            /** @description It as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushNotification"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkPushNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "send" | "test" | "cancel" | "duplicate" | "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushNotificationHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimatePushAudience: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushAudience"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushEstimate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushEstimate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushResults"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushNotification"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePushNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushNotificationFields"];
            };
        };
        responses: {
            /** @description It as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushNotification"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePushNotification: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPushSegments: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "name" | "-name" | "-created_at" | "created_at";
                tab?: "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of segments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushSegment"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPushSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSegmentFields"];
            };
        };
        responses: {
            /** @description It as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushSegment"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkPushSegments: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushSegmentHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushSegment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePushSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSegmentFields"];
            };
        };
        responses: {
            /** @description It as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminPushSegment"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePushSegment: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllReviews: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                /** @description Without it pending ones come oldest first and others newest first. */
                sort?: "created_at" | "-created_at" | "rating" | "-rating";
                tab?: "pending" | "approved" | "rejected";
                "filter[rating]"?: number;
                "filter[product]"?: components["schemas"]["Id"];
                "filter[customer]"?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReview"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "approve" | "reject" | "reply";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                    /** @description What the action asks for. */
                    values?: {
                        rejection_reason?: components["schemas"]["RejectionReason"];
                        reply?: components["schemas"]["ReviewReply"];
                    };
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReviewHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The review as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReview"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The review as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReview"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    reply?: components["schemas"]["ReviewReply"];
                };
            };
        };
        responses: {
            /** @description The review as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReview"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchRecords: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found; a list is empty where nothing was, or where the caller may not see its kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundRecords"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettingsGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: components["parameters"]["SettingsGroup"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSettingsGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                group: components["parameters"]["SettingsGroup"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsFields"];
            };
        };
        responses: {
            /** @description The group as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSettings"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSpinPrizes: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "position" | "label" | "-label" | "-weight" | "weight" | "-won_count" | "won_count";
                /** @description `gone` is on the wheel and cannot be won now; `all` leaves out what is archived. */
                tab?: "all" | "active" | "gone" | "off" | "archived";
                "filter[type]"?: components["schemas"]["SpinPrizeType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of prizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSpinPrize"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSpinPrize: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpinPrizeFields"];
            };
        };
        responses: {
            /** @description The prize as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSpinPrize"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkSpinPrizes: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "switch_on" | "switch_off" | "place" | "delete";
                    /** @description What `place` asks for. */
                    values?: {
                        position?: number;
                    };
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    /** @description More than 200 are a job, answered with 202. */
                    expected_total?: number;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            202: components["responses"]["BulkBegun"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSpinPrizeHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSpinPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prize. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSpinPrize"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSpinPrize: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpinPrizeFields"];
            };
        };
        responses: {
            /** @description The prize as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSpinPrize"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSpinPrize: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSpinReport: {
        parameters: {
            query?: {
                /** @description Of Lagos, today among them. */
                days?: 1 | 7 | 30 | 90;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpinReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStock: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                tab?: "all" | "low" | "out";
                sort?: "name" | "-name" | "available" | "-available" | "days_left";
                "filter[product]"?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockRow"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    moves: components["schemas"]["StockMove"][];
                };
            };
        };
        responses: {
            /** @description What became of each, in the order in which they were sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["StockResult"][];
                        /**
                         * Format: uuid
                         * @description The same for all their entries of the trail.
                         */
                        batch: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockHistory: {
        parameters: {
            query?: {
                /** @description Of one size alone; 0 for the product without one. */
                measurement_id?: number;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                product: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockEvent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStoreAddresses: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "position" | "name" | "-name" | "city";
                /** @description `all` leaves out what is archived. */
                tab?: "all" | "pickup" | "off" | "archived";
                "filter[state]"?: components["schemas"]["StateCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminStore"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreFields"];
            };
        };
        responses: {
            /** @description The store as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminStore"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStoreHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminStore"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreFields"];
            };
        };
        responses: {
            /** @description The store as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminStore"];
                        /** @description Null where nothing was changed. */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStore: {
        parameters: {
            query?: {
                /** @description What the caller saw; without it the call applies to what stands. */
                version?: components["parameters"]["RecordVersion"];
            };
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                search?: components["parameters"]["AdminSearch"];
                /** @description Whether the answer counts what each tab holds. */
                counts?: components["parameters"]["AdminCounts"];
                sort?: "-created_at" | "created_at" | "name" | "-name" | "-orders" | "orders" | "-spent" | "spent" | "-last_order_at" | "last_order_at";
                /** @description `new`: an account of the last 30 days; `returning`: two confirmed orders or more. */
                tab?: "all" | "new" | "returning" | "blocked" | "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. Name, email and phone are searched, the phone in any spelling. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"][];
                        pagination: components["schemas"]["Pagination"];
                        counts?: components["schemas"]["TabCounts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerFields"];
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "block" | "unblock" | "duty" | "note" | "reset_link" | "erase";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
                    expected_total?: number;
                    /** @description What the action asks for. */
                    values?: {
                        blocked_reason?: string | null;
                        note?: string | null;
                        duty?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomerHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerFields"];
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomerOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerOverview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    blockCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    /** @description For the shop's own people. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    unblockCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendResetLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeDuty: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    /** @enum {string} */
                    duty: "none" | "owner" | "manager" | "packer" | "marketer" | "support";
                };
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    noteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseAnyCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountExport"];
                        tags: string[];
                        notes: {
                            author_name: string | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    endCustomerSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
                sid: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person as the shop has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminCustomer"];
                        /** @description Null where nothing was changed */
                        audit_id: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    passkey: {
                        challenge: components["schemas"]["ChallengeId"];
                        credential: components["schemas"]["PasskeyAssertion"];
                    };
                };
            };
        };
        responses: {
            /** @description Duties, erasure and secrets can be changed until then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        confirmed_until: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedViews: {
        parameters: {
            query: {
                resource: components["schemas"]["ListedResource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; there are few. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resource: components["schemas"]["ListedResource"];
                    /** @description 1 to 60 characters. */
                    name: string;
                    query: components["schemas"]["SavedQuery"];
                    /** @default false */
                    is_shared?: boolean;
                };
            };
        };
        responses: {
            /** @description The view as it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    query?: components["schemas"]["SavedQuery"];
                    is_shared?: boolean;
                };
            };
        };
        responses: {
            /** @description The view as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "deleted";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description Part of the record's or the person's name. */
                search?: string;
                "filter[resource]"?: string;
                "filter[record]"?: string;
                "filter[action]"?: string;
                "filter[person]"?: components["schemas"]["Id"];
                /** @description All that one action on many did. */
                "filter[batch]"?: string;
                "filter[from]"?: string;
                "filter[until]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the trail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It stands as before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitorLog"];
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    /** @description Which earlier visit the document goes on with, where `extras.joins` asked for it and there is one. */
                    "X-Visit"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logAdInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdInteraction"];
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    /** @description Which earlier visit the document goes on with, where `extras.joins` asked for it and there is one. */
                    "X-Visit"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logPageVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageVisit"];
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    /** @description Which earlier visit the document goes on with, where `extras.joins` asked for it and there is one. */
                    "X-Visit"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: ({
                        /** @constant */
                        call: "visitor-log";
                        body: components["schemas"]["VisitorLog"];
                    } | {
                        /** @constant */
                        call: "page-visit";
                        body: components["schemas"]["PageVisit"];
                    } | {
                        /** @constant */
                        call: "ad-interaction";
                        body: components["schemas"]["AdInteraction"];
                    } | {
                        /** @constant */
                        call: "step";
                        body: components["schemas"]["VisitStep"];
                    })[];
                };
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    /** @description Which earlier visit the document goes on with, where `extras.joins` asked for it and there is one. */
                    "X-Visit"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address; null where a proxy hides it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ip: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    keepConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Consent"];
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    countTransitions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The build that the page runs, as its document names it. */
                    build: string;
                    /** @description Id of the chart → id of the transition (`source|descriptor|branch`) → times taken. */
                    charts: {
                        [key: string]: components["schemas"]["TransitionCounts"];
                    };
                };
            };
        };
        responses: {
            /** @description Stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransitionCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date
                             * @description The first day that counts, in Lagos; null where nothing was counted.
                             */
                            since: string | null;
                            charts: {
                                [key: string]: components["schemas"]["TransitionCounts"];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLatestAppVersion: {
        parameters: {
            query: {
                platform: components["schemas"]["AppPlatform"];
                /** @description The one that is installed. */
                version: string;
                /** @description Without it, editions of the same version count as one. */
                build?: number;
                /** @description Random; made by the app when it is installed. */
                installation_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            latest: {
                                version: string;
                                build: number;
                                notes: string | null;
                                /** Format: date-time */
                                released_at: string | null;
                            } | null;
                            update_available: boolean;
                            /** @description The app is not to be used before it is updated. */
                            force_update: boolean;
                            /** @description Of the one that is installed. */
                            withdrawn: boolean;
                            store_url: string | null;
                            /** @description Seconds. */
                            check_after: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemInput"];
            };
        };
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCartLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["CartLineId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity: components["schemas"]["Quantity"];
                };
            };
        };
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCartLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["CartLineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    syncCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemsInput"];
            };
        };
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    priceCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemsInput"];
            };
        };
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedCart: {
        parameters: {
            query: {
                items: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cases of the order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderCases"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["CaseReason"];
                    text: string;
                    /** @description The lines that it is about; none for the whole order. */
                    items: components["schemas"]["CaseLine"][];
                    /** @description Addresses that the image service gave. */
                    images?: string[];
                };
            };
        };
        responses: {
            /** @description The cases of the order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderCases"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description At most this many, from the first page; the short form of `per_page` for suggestions. */
                limit?: components["parameters"]["Limit"];
                search?: components["parameters"]["Search"];
                /** @description Without it, best match for a search and best-selling else. */
                sort?: components["parameters"]["ProductSort"];
                /** @description Whether counts for the filters are wanted. */
                facets?: components["parameters"]["Facets"];
                "filter[category]"?: components["parameters"]["FilterCategory"];
                /** @description One slug or several with commas. */
                "filter[subcategory]"?: components["parameters"]["FilterSubcategory"];
                /** @description One brand or several with commas. */
                "filter[brand]"?: components["parameters"]["FilterBrand"];
                "filter[collection]"?: components["parameters"]["FilterCollection"];
                "filter[price_min]"?: components["parameters"]["FilterPriceMin"];
                "filter[price_max]"?: components["parameters"]["FilterPriceMax"];
                "filter[on_sale]"?: components["parameters"]["FilterOnSale"];
                "filter[in_stock]"?: components["parameters"]["FilterInStock"];
                /** @description A label such as 5kg. */
                "filter[measurement]"?: components["parameters"]["FilterMeasurement"];
                /** @description This average or better. */
                "filter[rating]"?: components["parameters"]["FilterRating"];
                /** @description Product ids with commas; at most 100. */
                "filter[ids]"?: components["parameters"]["FilterIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductList"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductsByType: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description At most this many, from the first page; the short form of `per_page` for suggestions. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                type: components["schemas"]["CollectionType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductList"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductDetail"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                sort?: "-created_at" | "-rating" | "rating";
                "filter[rating]"?: number;
            };
            header?: never;
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    title: string;
                    body: string;
                    images?: string[];
                };
            };
        };
        responses: {
            /** @description Taken, and shown once approved. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where this person and the product stand. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MyReview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description True gives the 12 categories, each with its subcategories; false gives subcategories as entries of the list as well. */
                parents_only?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategoryProducts: {
        parameters: {
            query?: {
                /** @description The short form of `filter[subcategory]`. */
                subcategory?: components["schemas"]["Slug"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description At most this many, from the first page; the short form of `per_page` for suggestions. */
                limit?: components["parameters"]["Limit"];
                search?: components["parameters"]["Search"];
                /** @description Without it, best match for a search and best-selling else. */
                sort?: components["parameters"]["ProductSort"];
                /** @description Whether counts for the filters are wanted. */
                facets?: components["parameters"]["Facets"];
                /** @description One slug or several with commas. */
                "filter[subcategory]"?: components["parameters"]["FilterSubcategory"];
                /** @description One brand or several with commas. */
                "filter[brand]"?: components["parameters"]["FilterBrand"];
                "filter[collection]"?: components["parameters"]["FilterCollection"];
                "filter[price_min]"?: components["parameters"]["FilterPriceMin"];
                "filter[price_max]"?: components["parameters"]["FilterPriceMax"];
                "filter[on_sale]"?: components["parameters"]["FilterOnSale"];
                "filter[in_stock]"?: components["parameters"]["FilterInStock"];
                /** @description A label such as 5kg. */
                "filter[measurement]"?: components["parameters"]["FilterMeasurement"];
                /** @description This average or better. */
                "filter[rating]"?: components["parameters"]["FilterRating"];
            };
            header?: never;
            path: {
                slug: components["parameters"]["Slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductList"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    hearChanges: {
        parameters: {
            query?: {
                /** @description The id of the last message. */
                since?: string;
                /** @description Without `since`: seconds since what is shown was asked for. */
                age?: number;
            };
            header?: {
                /** @description What a guest got when orders were placed or found: up to ten, with commas between them. */
                "Order-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendCheckoutCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checkout_id: components["schemas"]["CheckoutId"];
                    phone: string;
                };
            };
        };
        responses: {
            /** @description A code is on its way, or none is needed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CheckoutCode"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    proveCheckoutPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checkout_id: components["schemas"]["CheckoutId"];
                    phone: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The phone is proved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PhoneProofAnswer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStores: {
        parameters: {
            query?: {
                search?: string;
                "filter[state]"?: components["schemas"]["StateCode"];
                "filter[open_now]"?: boolean;
                "filter[pickup]"?: boolean;
                /** @description With longitude, stores come nearest first. */
                latitude?: number;
                longitude?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Store"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHelp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HelpTopic"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBanners: {
        parameters: {
            query?: {
                "filter[placement]"?: components["schemas"]["BannerPlacement"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banners in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Banner"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    countBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "view" | "press";
                };
            };
        };
        responses: {
            /** @description Counted, where there is such a banner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "counted";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    pingBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/ping": unknown;
            };
        };
        responses: {
            /** @description Counted, where there is such a banner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "counted";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCouponBanners: {
        parameters: {
            query: {
                "filter[placement]": components["schemas"]["CouponBannerPlacement"];
                /** @description Only those whose coupon counts for this product. */
                product_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CouponBanner"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    countCouponBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "view" | "copy";
                };
            };
        };
        responses: {
            /** @description Counted, where there is such an offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "counted";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: components["schemas"]["ChallengeId"];
                    answer: components["schemas"]["FactorAnswer"];
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogInDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeyAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: components["schemas"]["ChallengeId"];
                };
            };
        };
        responses: {
            /** @description For navigator.credentials.get(). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For navigator.credentials.get(). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: components["schemas"]["ChallengeId"];
                    credential: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogInDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    startEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    method: "passkey" | "totp";
                    challenge?: components["schemas"]["ChallengeId"];
                    proof?: components["schemas"]["OwnerProof"];
                };
            };
        };
        responses: {
            /** @description What the device needs. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enrolment: components["schemas"]["ChallengeId"];
                    answer: components["schemas"]["EnrolmentAnswer"];
                };
            };
        };
        responses: {
            /** @description Added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        factor: components["schemas"]["SecondFactor"];
                        /** @description Empty unless it is the first factor. */
                        recovery_codes: components["schemas"]["RecoveryCode"][];
                        session: components["schemas"]["LogInDone"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The factors, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecondFactor"][];
                        recovery_codes_left: number;
                        /** @description The last factor cannot be removed, only replaced. */
                        is_required: boolean;
                        /** @description False where the shop is reached by an address that passkeys cannot be bound to. */
                        can_add_passkey: boolean;
                        /** @description By which of them the person can prove to be the owner now. Empty means to log in again. */
                        proof_methods: ("none" | "password" | "totp" | "recovery" | "passkey")[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeyProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For navigator.credentials.get(). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proof?: components["schemas"]["OwnerProof"];
                };
            };
        };
        responses: {
            /** @description Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proof?: components["schemas"]["OwnerProof"];
                };
            };
        };
        responses: {
            /** @description The codes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        recovery_codes: components["schemas"]["RecoveryCode"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            201: components["responses"]["SignedIn"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerInitial: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description A code is on its way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: components["schemas"]["PhoneInput"];
                    user_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: components["schemas"]["PhoneInput"];
                    code: string;
                    user_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["SignedIn"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: components["schemas"]["PhoneInput"];
                    user_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description A new code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Email or phone. */
                    login?: string;
                    /** @description The older name of `login`. */
                    email?: string;
                    password: string;
                } | unknown | unknown;
            };
        };
        responses: {
            200: components["responses"]["LogInOutcome"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description If the email is known, a link is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** Format: email */
                    email?: string;
                    password: components["schemas"]["NewPassword"];
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: email */
                    email?: string;
                    phone?: components["schemas"]["PhoneInput"];
                    photo_url?: string | null;
                    /** @enum {string|null} */
                    gender?: "female" | "male" | "other" | null;
                    /** Format: date */
                    birth_date?: string | null;
                    marketing_opt_in?: boolean;
                    current_password?: string;
                    password?: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialSignIn"];
            };
        };
        responses: {
            200: components["responses"]["LogInOutcome"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithApple: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialSignIn"];
            };
        };
        responses: {
            200: components["responses"]["LogInOutcome"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoContactChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Undone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description The same token sets a new password now. */
                        sets_password: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    startVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "phone" | "email";
                };
            };
        };
        responses: {
            /** @description Sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions, the one of this call first, then the latest used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        responses: {
            201: components["responses"]["Address"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        responses: {
            200: components["responses"]["Address"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIdentityProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers that are configured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IdentityProvider"][];
                        /** @description Whether passkeys work at this address */
                        passkeys: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nonce. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nonce: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMarketList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description What was understood, line by line, in the order of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            lines: components["schemas"]["MarketLine"][];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; a person has at most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notice"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path: {
                /** @description What it is about: `back_in_stock:12:0`, `price_drop:12:5` with the line key of the goods, or `cart_reminder`. */
                name: components["schemas"]["NoticeName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    dropNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path: {
                /** @description What it is about: `back_in_stock:12:0`, `price_drop:12:5` with the line key of the goods, or `cart_reminder`. */
                name: components["schemas"]["NoticeName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are not, whether they were or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description Part of the number or of an item's name. */
                search?: components["parameters"]["OrderSearch"];
                /** @description open: on its way or to be paid; delivered; closed: cancelled, expired, returned. */
                "filter[status]"?: "open" | "delivered" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
                /** @description The visit that places the order, by the id that calls of analytics give it; its source gets the order once that is confirmed. What is no UUID is left aside. */
                "X-Visit"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_number: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description The order, with a key to see it again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description The order as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    items: components["schemas"]["CartItemInput"][];
                };
            };
        };
        responses: {
            /** @description The order as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    reorder: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    quotePhoneOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneQuoteRequest"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrderDocuments: {
        parameters: {
            query: {
                /** @description Numbers of 1 to 100 orders, between commas. */
                numbers?: string;
                /** @description Ids of 1 to 100 orders, between commas, in place of their numbers. */
                ids?: string;
                kind: "packing_slip" | "receipt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the numbers or ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PrintedOrders"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    actOnOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "cancel" | "correct_details" | "correct_tracking" | "start_processing" | "leave_out" | "ship" | "send_out" | "ready_for_pickup" | "deliver" | "fail_delivery" | "receive_goods" | "record_payment" | "approve_return" | "reject_return" | "receive_return" | "grant_refund" | "retry_refund" | "give_back_by_hand" | "settle_double_refund";
                    version?: number;
                    /** @description For leave_out. */
                    line?: {
                        product_id: components["schemas"]["Id"];
                        product_measurement_id?: components["schemas"]["Id"] | null;
                    };
                    reason?: string | null;
                    carrier?: string | null;
                    tracking?: string | null;
                    /** @description For correct_details, what is put right: name and phone, and the place within its LGA where it is brought. */
                    details?: {
                        name?: string;
                        phone?: string;
                        address?: string;
                        city?: string;
                        landmark?: string | null;
                        instructions?: string | null;
                        /** @description That of the order; another is refused with `cancel_and_order_again`. */
                        lga?: string;
                    };
                    pickup_code?: string | null;
                    amount?: components["schemas"]["Naira"];
                    method?: components["schemas"]["RecordedMethod"];
                    /** @description For record_payment: of the bank, the terminal or the receipt. */
                    reference?: string | null;
                    /** @description For receive_return and receive_goods: whether what came back can be sold again. */
                    restock?: boolean;
                    /** @description For give_back_by_hand, and for settle_double_refund where it came back: the bank's reference of the transfer, or who took the cash. The customer is told. */
                    transfer_reference?: string | null;
                    /**
                     * @description For settle_double_refund.
                     * @enum {string}
                     */
                    outcome?: "came_back" | "let_go";
                    /** @description For give_back_by_hand: what else the customer is told of it. */
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["DeskOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /** @description An email or a phone, in any spelling. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OutboxMessage"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayableOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path: {
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is to be paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PayableOrder"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    initializePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_number: string;
                    channel: components["schemas"]["PaymentChannel"];
                    bank?: components["schemas"]["UssdBank"];
                };
            };
        };
        responses: {
            /** @description Where to pay. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentStart"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                };
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentOutcome"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "sandbox" | "paystack" | "flutterwave";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearCartAfterPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: components["schemas"]["Id"];
                    provider: string;
                    reference: string;
                };
            };
        };
        responses: {
            /** @description Whether it was emptied. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        message?: string;
                        error?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacements: {
        parameters: {
            query: {
                /** @description Names with commas between them, in the order of the page. */
                slots: string;
                /** @description Of the page. */
                path: string;
                /** @description The state that the device has chosen. */
                state?: components["schemas"]["StateCode"];
                /** @description Width and height, such as `390x844`: it tells devices of one network apart. */
                screen?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ads of this page view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Placement"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider of browsers, with the key that they subscribe by. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description With `outbox` a browser registers a stand-in, without a subscription.
                             * @enum {string}
                             */
                            provider: "outbox" | "webpush";
                            /** @description The VAPID key, base64url; null with `outbox`. */
                            public_key: string | null;
                            topics: components["schemas"]["PushTopic"][];
                            /** @description Whether apps can register by FCM. */
                            apps: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushRegistration"];
            };
        };
        responses: {
            /** @description The device as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushDevice"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    choosePushTopics: {
        parameters: {
            query?: never;
            header: {
                /** @description The installation's own id. */
                "Installation-Id": components["schemas"]["InstallationId"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    topics: components["schemas"]["PushTopic"][];
                };
            };
        };
        responses: {
            /** @description The device as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushDevice"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    followOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The installation's own id. */
                "Installation-Id": components["schemas"]["InstallationId"];
                /** @description What a guest got when the order was placed or found. */
                "Order-Key"?: components["parameters"]["OrderKey"];
            };
            path: {
                id: components["schemas"]["Id"];
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePushDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description The installation's own id. */
                "Installation-Id": components["schemas"]["InstallationId"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepPushReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receipt: string;
                    /** @enum {string} */
                    kind: "shown" | "clicked";
                };
            };
        };
        responses: {
            /** @description Counted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages, and how many of all are unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonalMessage"][];
                        unread: number;
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It counts as read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAllMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The installation's own id. */
                "Installation-Id"?: components["schemas"]["InstallationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It counts as read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; a customer has at most 200. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedItem"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeSavedItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Newest first. */
                    product_ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description All of them; a customer has at most 200. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedItem"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["AddressTooLong"];
            415: components["responses"]["NotJson"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    putSavedItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It as it is listed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedItem"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSavedItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not listed, whether it was or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSpin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wheel, and what concerns the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpinStanding"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    spinWheel: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was won. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            spun_at: string;
                            /** @description Its place among `prizes`; null once it is no longer on the wheel. */
                            prize_index: number | null;
                            prize: {
                                label: string;
                                type: components["schemas"]["SpinPrizeType"];
                                color: string;
                                points: number | null;
                            };
                            coupon: components["schemas"]["SpinCoupon"] | null;
                            /**
                             * Format: date-time
                             * @description When the next day begins in Lagos.
                             */
                            next_spin_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    exchangePoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description One key for one command. A repeat with the same body gets the first answer; with another body, 422 `idempotency_key_reused`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupon, and the points that are left. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            coupon: components["schemas"]["SpinCoupon"];
                            points: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            414: components["responses"]["AddressTooLong"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description It cannot, or cannot save anything. It is 200 again as soon as a write has succeeded. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthFailure"];
                };
            };
        };
    };
    createUploadTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a multipart form of these fields and then `file` to `url`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadTicket"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["Unavailable"];
        };
    };
}
