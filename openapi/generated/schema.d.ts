/** Generated from openapi/openapi.yaml by `npm run contract`. Never edited by hand. */

export interface paths {
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
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen; 409 `selection_changed` when it is another by now.
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
         * @description Either `ids`, or `filter` as the list's address writes it with the total that was seen; 409 `selection_changed` when it is another by now.
         */
        post: operations["bulkCoupons"];
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
        /** A press on an ad */
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
    "/admin/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales, visits and searches of a period beside the period before */
        get: operations["getAnalyticsDashboard"];
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
         * Log-in by e-mail or phone
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
        /** Mails a link to a new password; the answer is the same whether or not the e-mail is known */
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
        /** Sets a new password with the token of the link and ends all sessions */
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
         * @description A changed e-mail, phone or password needs `current_password`, or, of a person without a password, a log-in within the
         *     last 10 minutes; it ends the person's other sessions. A changed e-mail or phone counts once it is confirmed; whether
         *     somebody else has it is told to its owner alone. The old e-mail gets a link that takes the change back.
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
         *     409 `link_refused`: an account with the same e-mail is there, but one of the two sides has not confirmed it.
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
        /** Confirms an e-mail with the token of its link */
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
         * Takes back a changed e-mail or phone with the token of the link that went to the old one
         * @description Brings back e-mail and phone as they were, ends all sessions and takes the password away; a link to a new one goes to
         *     the e-mail. Links of later changes are void then. The link works once, for 7 days.
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
         * Sends a code to the person's new phone, or a link to the new e-mail
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
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All orders, newest first */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
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
        /** One order, with what the admin may do next */
        get: operations["getAnyOrder"];
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
         * @description One of `allowed_actions`; 409 `not_allowed` says where the order stands. `give_back_by_hand` notes that all that is owed has been given back outside the payment provider. With `version`, 409 `stale_version` when it has moved since.
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
         * @description One attempt is live at a time: the same channel asked again gets the live one, another channel ends it first, after asking the provider what came of it. 409 `already_paid` when the order needs no more money, 409 `not_allowed` when it takes none.
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
            /** @description With `changed_since`: what others changed. */
            fields?: string[];
            /** @description With `in_use`: how many things hang on it. */
            in_use?: number;
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
        CouponTargets: (number | string)[];
        /** @description Absent fields stay, or begin as they do by default. */
        CouponFields: {
            version?: number;
            code?: string | null;
            name?: string | null;
            type?: string | null;
            /** @description Percent, or naira; null for free shipping. */
            value?: number | null;
            min_spend?: number | null;
            max_discount?: number | null;
            min_quantity?: number | null;
            usage_limit?: number | null;
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
        AdminCoupon: {
            id: components["schemas"]["Id"];
            version: number;
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
            /** @enum {string} */
            state: "active" | "scheduled" | "used_up" | "ended" | "off" | "archived";
            used_count: number;
            sales: components["schemas"]["Naira"];
            given_away: components["schemas"]["Naira"];
            is_redeemed: boolean;
            is_archived: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        Duty: "owner" | "manager" | "packer" | "marketer" | "support";
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
            }[];
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
            /** @enum {string} */
            code: "insufficient_stock" | "out_of_stock" | "unavailable";
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
            stock_quantity: number;
            position: number;
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
            unit: string | null;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
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
            unit: string | null;
            base_price: components["schemas"]["Naira"];
            sale_price: components["schemas"]["Naira"] | null;
            discount_percentage: number | null;
            /** @description What can be bought now: 0 once past its date; with measurements, the sum of theirs. */
            stock_quantity: number;
            low_stock_threshold: number;
            /** Format: date-time */
            expires_at: string | null;
            measurements: components["schemas"]["Measurement"][];
            rating: components["schemas"]["Rating"];
            description: string;
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
            /** @description Percent. */
            vat_rate: number;
            /** @description Orders before this time of Africa/Lagos go out the same day, HH:MM. */
            delivery_cutoff: string;
            returns_days: number;
            delivery_from: components["schemas"]["Naira"];
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
            /** @description A changed e-mail that waits to be confirmed. */
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
        /** @enum {string} */
        OrderStatus: "pending_payment" | "on_hold" | "confirmed" | "processing" | "ready_for_pickup" | "shipped" | "out_for_delivery" | "delivered" | "completed" | "return_requested" | "return_approved" | "returned" | "cancelled" | "expired" | "refund_pending" | "refunded";
        /** @enum {string} */
        PaymentStatus: "unpaid" | "partly_paid" | "due_on_delivery" | "paid" | "refund_pending" | "refund_failed" | "refunded";
        /** @enum {string} */
        FulfilmentStatus: "unfulfilled" | "packing" | "ready" | "in_transit" | "delivered" | "returned" | "stopped";
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
            /** @description For pay on delivery, of the phone in `contact` and of this checkout; a customer with that phone verified needs none. */
            phone_proof?: components["schemas"]["PhoneProof"] | null;
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
            payment_method: components["schemas"]["PaymentMethod"];
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
        };
        Order: {
            id: components["schemas"]["Id"];
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            fulfilment_status: components["schemas"]["FulfilmentStatus"];
            payment_method: components["schemas"]["PaymentMethod"];
            contact: components["schemas"]["Contact"];
            delivery: {
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
            items: components["schemas"]["OrderItem"][];
            item_count: number;
            subtotal: components["schemas"]["Naira"];
            discount: components["schemas"]["Naira"];
            delivery_fee: components["schemas"]["Naira"];
            tax: components["schemas"]["Naira"];
            total: components["schemas"]["Naira"];
            paid: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
            refunded: components["schemas"]["Naira"];
            /** @description What the provider gave back after it had failed to, when the money had gone back in another way: the shop may ask for it. */
            refunded_twice: components["schemas"]["Naira"];
            coupon_code: string | null;
            note: string | null;
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
            }[];
            allowed_actions: string[];
            tracking: {
                carrier: string | null;
                number: string | null;
            } | null;
            version: number;
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
        };
        OutboxMessage: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            channel: "mail" | "sms" | "push";
            to: string;
            subject: string | null;
            body: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        PaymentChannel: "card" | "bank_transfer" | "ussd";
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
        };
        PaymentOutcome: {
            reference: string;
            /**
             * @description refunding: the money came too late and goes back.
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "underpaid" | "refunding";
            reason: string | null;
            order_id: components["schemas"]["Id"];
            order_number: string;
            order_status: components["schemas"]["OrderStatus"];
            amount: components["schemas"]["Naira"];
            received: components["schemas"]["Naira"];
            outstanding: components["schemas"]["Naira"];
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
        /** @description The server cannot do it now. With `storage_full` there is no room to save anything: nothing of the call was done. */
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
        RecordId: components["schemas"]["Id"];
        /** @description What the caller saw; without it the call applies to what stands. */
        RecordVersion: number;
        AdminSearch: string;
        /** @description Whether the answer counts what each tab holds. */
        AdminCounts: boolean;
        CartLineId: components["schemas"]["Id"];
        Search: string;
        /** @description Without it, best match for a search and best-selling else. */
        ProductSort: "relevance" | "-created_at" | "price" | "-price" | "-sold_count" | "-rating" | "name";
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
                    action: "delete";
                    ids?: components["schemas"]["Id"][];
                    filter?: string;
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
            header?: never;
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
            header?: never;
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
            header?: never;
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
            /** @description Taken. */
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
            501: components["responses"]["NotImplemented"];
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
                "application/json": {
                    adId: string;
                    /** @enum {string} */
                    interactionType: "click" | "impression";
                    ip?: string | null;
                    userAgent?: string;
                    /** Format: date-time */
                    timestamp: string;
                    pageUrl: string;
                    extras?: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Taken. */
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
            501: components["responses"]["NotImplemented"];
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
                "application/json": {
                    pageType: string;
                    pageData?: Record<string, never>;
                    /** Format: date-time */
                    timestamp: string;
                    url: string;
                    extras?: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Taken. */
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
            501: components["responses"]["NotImplemented"];
        };
    };
    getAnalyticsDashboard: {
        parameters: {
            query?: {
                "filter[from]"?: string;
                "filter[to]"?: string;
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
                        data: Record<string, never>;
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
            501: components["responses"]["NotImplemented"];
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
                    /** @description E-mail or phone. */
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
            /** @description If the e-mail is known, a link is on its way. */
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
                    email: string;
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
            header?: never;
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
    listAllOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description Part of the number or of an item's name. */
                search?: components["parameters"]["OrderSearch"];
                "filter[status]"?: components["schemas"]["OrderStatus"];
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
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            414: components["responses"]["AddressTooLong"];
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
                    action: "cancel" | "start_processing" | "ship" | "send_out" | "ready_for_pickup" | "deliver" | "fail_delivery" | "receive_goods" | "top_up" | "approve_return" | "reject_return" | "receive_return" | "retry_refund" | "give_back_by_hand";
                    version?: number;
                    reason?: string | null;
                    carrier?: string | null;
                    tracking?: string | null;
                    pickup_code?: string | null;
                    /** @description For receive_return and receive_goods: whether what came back can be sold again. */
                    restock?: boolean;
                    /** @description For give_back_by_hand: the bank's reference of the transfer, or who took the cash. The customer is told. */
                    transfer_reference?: string | null;
                    /** @description For give_back_by_hand: what else the customer is told of it. */
                    note?: string | null;
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
    listOutbox: {
        parameters: {
            query?: {
                /** @description An e-mail or a phone, in any spelling. */
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
