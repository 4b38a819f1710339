-- Search: words are folded (lower case, no accents, letters and digits only) in one place for what is stored;
-- server/catalogue/search-terms.ts folds what people type in the same way.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(normalize(lower(coalesce(given, '')), NFKD), E'[\\u0300-\\u036F]', '', 'g'),
    '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops);
--> statement-breakpoint
CREATE INDEX synonyms_term ON synonyms (term);
--> statement-breakpoint
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places text;
BEGIN
  SELECT string_agg(name, ' ') INTO places FROM categories WHERE id IN (NEW.category_id, NEW.subcategory_id);
  NEW.search :=
    setweight(to_tsvector('english', fold_text(NEW.name)), 'A') ||
    setweight(to_tsvector('english', fold_text(concat_ws(' ', NEW.brand, NEW.keywords))), 'B') ||
    setweight(to_tsvector('english', fold_text(places)), 'C') ||
    setweight(to_tsvector('english', fold_text(NEW.description)), 'D');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, brand, keywords, description, category_id, subcategory_id
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
CREATE FUNCTION collect_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT piece FROM unnest(string_to_array(fold_text(concat_ws(' ', NEW.name, NEW.brand, NEW.keywords)), ' ')) AS piece
    WHERE length(piece) >= 3
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF name, brand, keywords
  ON products FOR EACH ROW EXECUTE FUNCTION collect_product_words();
--> statement-breakpoint
CREATE FUNCTION carry_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT piece FROM unnest(string_to_array(fold_text(NEW.name), ' ')) AS piece WHERE length(piece) >= 3
    ON CONFLICT DO NOTHING;
  UPDATE products SET category_id = category_id WHERE category_id = NEW.id OR subcategory_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_words AFTER INSERT OR UPDATE OF name
  ON categories FOR EACH ROW EXECUTE FUNCTION carry_category_name();
